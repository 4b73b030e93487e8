import pg from 'pg'
import { databaseTypes } from './database-types.ts'

/** A statement as the driver takes it. */
export type Statement = {
  readonly text: string
  readonly values?: unknown[] | undefined
  readonly name?: string | undefined
}

type Wire = pg.Connection & {
  _send(message: Buffer): void
  readonly submittedNamedStatements: Record<string, string>
  sync(): void
  describe(message: unknown): void
}

/** What the driver asks of a query that is on its way; its types leave it out. */
type Sent = {
  readonly name: string | undefined
  readonly text: string
  submit(connection: Wire): Error | null
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
  handleEmptyQuery(connection: Wire): void
  handleReadyForQuery(connection: Wire): void
  handleError(error: Error, connection: Wire): void
  handleCopyInResponse(connection: Wire): void
}

/**
 * Statements that go to the database in one message and are answered in one: a single round trip. The first that fails ends the batch, and what follows it
 * is not run. One statement each, none that needs the simple protocol.
 */
export class StatementBatch implements pg.Submittable {
  /** What the last statement answers; fails with whatever failed. */
  readonly answer: Promise<pg.QueryResult>
  /** The statements in the order in which the database runs them. */
  readonly statements: readonly Statement[]
  private readonly settle: { resolve: (result: pg.QueryResult) => void; reject: (error: Error) => void }
  private sent: readonly Sent[] = []
  private nameOf: (name: string) => string | undefined = (name) => name
  private place = 0
  private failure: Error | undefined

  constructor(statements: readonly Statement[]) {
    this.statements = statements
    const { promise, ...settle } = Promise.withResolvers<pg.QueryResult>()
    this.answer = promise
    this.settle = settle
  }

  /** How the connection that sends the batch calls its named statements; undefined for a connection without names. */
  callThem(nameOf: (name: string) => string | undefined): void {
    this.nameOf = nameOf
  }

  /** Of the statement that is being answered: the driver notes by it what the connection has prepared. */
  get name(): string | undefined {
    return this.sent[this.place]?.name
  }

  get text(): string {
    return this.sent[this.place]?.text ?? ''
  }

  submit(given: pg.Connection): null {
    // The driver's types leave out what a query writes with.
    const connection = given as Wire
    const last = this.statements.length - 1
    this.sent = this.statements.map((statement, place) => this.query(statement, place === last))
    const messages: Buffer[] = []
    const gathered = Object.create(connection, {
      _send: { value: (message: Buffer) => messages.push(message) },
    }) as Wire
    // All but the last leave out the word that ends a message, and the question which columns they answer: nobody reads their rows.
    const nothing = { value: () => {} }
    const silent = Object.create(gathered, { sync: nothing, describe: nothing }) as Wire
    for (const [place, query] of this.sent.entries()) {
      const error = query.submit(place === last ? gathered : silent)
      if (error) this.fail(error)
      if (!this.failure) continue
      if (error || place !== last) gathered.sync()
      break
    }
    // One buffer: to write many takes the system longer than to copy them.
    connection._send(Buffer.concat(messages))
    return null
  }

  handleRowDescription(message: unknown): void {
    this.sent[this.place]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    if (this.place === this.sent.length - 1) this.sent[this.place]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    this.sent[this.place]?.handleCommandComplete(message, connection)
    this.place += 1
  }

  handleEmptyQuery(connection: Wire): void {
    this.sent[this.place]?.handleEmptyQuery(connection)
    this.place += 1
  }

  handleReadyForQuery(connection: Wire): void {
    for (const query of this.sent) query.handleReadyForQuery(connection)
  }

  handleError(error: Error, connection: Wire): void {
    // The statements after the failed one were never parsed, so they are not prepared.
    for (const { name } of this.sent.slice(this.place)) if (name) delete connection.submittedNamedStatements[name]
    this.fail(error)
  }

  handleCopyInResponse(connection: Wire): void {
    this.sent[this.place]?.handleCopyInResponse(connection)
  }

  private query({ text, values, name, ...more }: Statement, isLast: boolean): Sent {
    const query = new pg.Query(
      isLast ? { types: databaseTypes, ...more, text } : text,
      values ?? [],
      (error, result) => {
        if (error) this.fail(error)
        else if (isLast) this.settle.resolve(result as unknown as pg.QueryResult)
      },
    )
    // Set here, since the driver takes long to copy what it is given.
    const named = { name: name === undefined ? undefined : this.nameOf(name), queryMode: 'extended' }
    return Object.assign(query as unknown as Sent, named)
  }

  private fail(error: Error): void {
    this.failure ??= error
    this.settle.reject(this.failure)
  }
}
