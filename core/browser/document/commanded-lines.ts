import type { Message } from '../../shared/message.ts'
import { type Actor, allOf, allow, anyOf, refuse, type Verdict } from '../../shared/rule.ts'
import type { DocumentCommand } from '../command/document-commands.ts'

type Numbered = { readonly id: number }

/**
 * The lines of a document that are records with separate commands, and the nouns of both. Rows of the list do not carry the lines;
 * `read` throws `CallError`. `none` is the reason why nothing can be done to a document without lines.
 */
export type CommandedLines<Line> = {
  readonly document: string
  readonly noun: string
  readonly linesOf: (record: object) => readonly Line[] | undefined
  readonly read: (id: number) => Promise<readonly Line[]>
  readonly none: Message
}

/** A command of a document that runs the command `runs` of its lines, which may act on the lines that it `allows`. */
type LineCommand<Line, Owner> = Omit<DocumentCommand<Owner>, 'check' | 'run'> & {
  readonly runs: string
  readonly allows: (line: Line, actor: Actor) => Verdict
  /** What else must hold. */
  readonly check?: (actor: Actor) => Verdict
}

/**
 * Makes commands of a document that act on its lines: on those that are ticked, or where none is, on all. They leave out lines
 * to which nothing may be done. A row of the list is not checked, because the command of the lines answers for it.
 */
export function lineCommands<Line extends Numbered, Owner extends Numbered = Numbered>(
  { document, noun, linesOf, read, none }: CommandedLines<Line>,
  commands: readonly LineCommand<Line, Owner>[],
): readonly DocumentCommand<Owner>[] {
  return commands.map(({ runs, allows, check = () => allow, ...command }) => ({
    ...command,
    check: (record, actor) => {
      const verdicts = linesOf(record)?.map((line) => allows(line, actor))
      return allOf(check(actor), verdicts ? anyOf(verdicts, refuse(none)) : allow)
    },
    run: async ({ records: [{ id }], actor }) => {
      const [{ chosenLines }, { runCommand }, lines] = await Promise.all([
        import('./chosen-lines.ts'),
        import('../command/command-runner.ts'),
        read(id),
      ])
      const ticked = chosenLines(document, id)
      const chosen = ticked.size > 0 ? lines.filter((line) => ticked.has(line.id)) : lines
      const possible = chosen.filter((line) => allows(line, actor).allowed)
      // Where nothing is allowed, the command of the lines says why.
      await runCommand(runs, { target: { document: noun, records: possible.length > 0 ? possible : chosen } })
    },
  }))
}
