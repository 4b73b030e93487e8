import type { Actor, Verdict } from '../../shared/rule.ts'
import type { Command, CommandChoice, CommandContext } from './command.ts'

/** What a running command of a document may use besides: the records that it acts on. */
export type DocumentContext<Row> = CommandContext & { readonly records: readonly [Row, ...Row[]] }

/** A command that acts on records of one document, typed by what lists, views and the palette lend it of a record. */
export type DocumentCommand<Row> = Omit<Command, 'document' | 'check' | 'isNext' | 'run'> & {
  /** The rule, asked per record with the same function that the server asks. */
  readonly check?: (record: Row, actor: Actor, now: Date) => Verdict
  /** Whether it moves the record on now. */
  readonly isNext?: (record: Row) => boolean
  /** What it does; errors are shown to the user by the runner. Heavy code is imported inside. */
  readonly run: (context: DocumentContext<Row>) => void | Promise<void>
}

/** The records that a command of a document acts on, as that document lends them; for pages of arguments, which ask before it runs. */
export function recordsOf<Row>({ target }: Pick<CommandContext, 'target'>): readonly Row[] {
  // Records of all documents pass through the runner, which asks for none of their types.
  return (target?.records ?? []) as readonly unknown[] as readonly Row[]
}

/** Makes the choices of a page of arguments from the record that the command acts on, and from what is typed. Without a record there are none. */
export function choicesOf<Row>(
  read: (record: Row, typed: string, context: CommandContext) => Promise<readonly CommandChoice[]>,
): (typed: string, context: CommandContext) => Promise<readonly CommandChoice[]> {
  return async (typed, context) => {
    const [record] = recordsOf<Row>(context)
    return record === undefined ? [] : read(record, typed, context)
  }
}

/**
 * Declares the commands that act on the records of a document, named by its noun. `Row` is what their rules and runs read of a record:
 * every list and view of the document lends that much.
 */
export function commandsOf<Row>(noun: string, commands: readonly DocumentCommand<Row>[]): readonly Command[] {
  return commands.map(
    ({ check, isNext, run, ...command }): Command => ({
      ...command,
      document: noun,
      ...(check ? { check: (record, actor, now) => check(record as unknown as Row, actor, now) } : {}),
      ...(isNext ? { isNext: (record) => isNext(record as unknown as Row) } : {}),
      run(context) {
        const [first, ...others] = recordsOf<Row>(context)
        return first === undefined ? undefined : run({ ...context, records: [first, ...others] })
      },
    }),
  )
}
