import pg from 'pg'
import { StatementBatch } from './statement-batch.ts'

/** Statements that a connection of the pool remembers: a page of ten joins with its plan takes 0.9 MB of the server's memory, a write a tenth of it. */
export const mostStatements = 40

const UNSUPPORTED = '0A000'

type Named = { readonly name: string }
type Callback = (error: unknown, result?: unknown) => void

/** What the driver's connection keeps of statements; its types leave it out. */
type Statements = {
  readonly parsedStatements: Record<string, string>
  close(message: { readonly type: 'S'; readonly name: string }): void
}

function isNamed(config: unknown): config is Named {
  return typeof config === 'object' && config !== null && typeof (config as Partial<Named>).name === 'string'
}

/** A table of the statement was changed since it was prepared: it would answer other columns now. True also of an error that has it as its cause. */
export function isOutdated(error: unknown): boolean {
  const { code, routine, cause } = error as { code?: unknown; routine?: unknown; cause?: unknown }
  return (code === UNSUPPORTED && routine === 'RevalidateCachedQuery') || (cause ? isOutdated(cause) : false)
}

/**
 * A connection that forgets named statements: of more than `mostStatements` the one that was asked for longest ago, so that the number of shapes
 * is bounded, and one whose table was changed, which is then asked again unless a transaction has failed with it.
 */
export class StatementClient extends pg.Client {
  private readonly used = new Set<string>()
  /** What this connection adds to names, where others share its session. */
  protected readonly suffix: string = ''

  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's method has a dozen signatures, all passed on as they come
  override query(config: any, ...more: any[]): any {
    if (config instanceof StatementBatch) this.prepareBatch(config)
    if (!isNamed(config)) return super.query(config, ...more)
    const callback = typeof more.at(-1) === 'function' ? (more.pop() as Callback) : undefined
    const answer = this.askNamed({ ...config, name: `${config.name}${this.suffix}` }, more)
    if (!callback) return answer
    answer.then((result) => callback(undefined, result), callback)
    return undefined
  }

  private prepareBatch(batch: StatementBatch): void {
    batch.callThem((name) => this.use(`${name}${this.suffix}`))
    batch.answer.catch((error) => {
      if (batch.name !== undefined && isOutdated(error)) this.forget(batch.name)
    })
  }

  private async askNamed(config: Named, more: readonly unknown[]): Promise<unknown> {
    this.use(config.name)
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    const ask = () => super.query(config as any, ...(more as any[])) as Promise<unknown>
    try {
      return await ask()
    } catch (error) {
      if (!isOutdated(error)) throw error
      this.forget(config.name)
      if (this.getTransactionStatus() !== 'I') throw error
      return ask()
    }
  }

  private use(name: string): string {
    this.used.delete(name)
    this.used.add(name)
    const oldest = this.used.values().next().value
    if (this.used.size > mostStatements && oldest !== undefined) this.forget(oldest)
    return name
  }

  /** Goes out with the next statement and needs no answer; in a transaction that has failed it is obeyed, too. */
  private forget(name: string): void {
    const connection = this.connection as unknown as Statements
    this.used.delete(name)
    if (!(name in connection.parsedStatements)) return
    connection.close({ type: 'S', name })
    delete connection.parsedStatements[name]
  }
}

/** A connection through a pooler that gives each transaction another session: names mean nothing there. */
export class NamelessClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  override query(config: any, ...more: any[]): any {
    if (config instanceof StatementBatch) config.callThem(() => undefined)
    return super.query(isNamed(config) ? { ...config, name: undefined } : config, ...more)
  }
}
