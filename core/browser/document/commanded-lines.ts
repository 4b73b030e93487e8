import type { Message } from '../../shared/message.ts'
import { type Actor, allOf, allow, anyOf, refuse, type Verdict } from '../../shared/rule.ts'
import type { DocumentCommand } from '../command/document-commands.ts'

type Numbered = { readonly id: number }

/**
 * Describes a document whose lines are records with commands. `document` is the noun of the document, `noun` that of the lines. `linesOf` returns the
 * lines of a record; rows of the list have none, and `read` fetches them (throws `CallError`). `none` is the refusal for a document without lines.
 */
export type CommandedLines<Line> = {
  readonly document: string
  readonly noun: string
  readonly linesOf: (record: object) => readonly Line[] | undefined
  readonly read: (id: number) => Promise<readonly Line[]>
  readonly none: Message
}

/** A command of the document. It runs the command `runs` on the lines for which `allows` returns an allowed verdict. */
type LineCommand<Line, Owner> = Omit<DocumentCommand<Owner>, 'check' | 'run'> & {
  readonly runs: string
  readonly allows: (line: Line, actor: Actor) => Verdict
  /** A further rule of the command. */
  readonly check?: (actor: Actor) => Verdict
}

/**
 * Makes the commands of a document that act on its lines: on the ticked lines, or on all lines when the person has ticked none. A command leaves out the
 * lines that its rule refuses. The rule does not check a row of the list, which has no lines: there the command of the lines reports the refusal.
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
