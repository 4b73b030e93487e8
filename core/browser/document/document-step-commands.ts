import type { DocumentSteps, Step } from '../../shared/document/document-steps.ts'
import { reasonMissing } from '../../shared/document/document-steps.ts'
import { type DocumentKind, readersOf } from '../../shared/document.ts'
import { type Message, message } from '../../shared/message.ts'
import { write } from '../../shared/permission.ts'
import type { Actor, Verdict } from '../../shared/rule.ts'
import type { Command, CommandPage } from '../command/command.ts'
import { commandsOf, type DocumentCommand, recordsOf } from '../command/document-commands.ts'
import type { ActedStep, DocumentCalls } from './document-actions.ts'
import { stepCommandId } from './document-command-id.ts'

/** The commands that all order documents have besides their steps. */
type CommonCommand = 'create' | 'list' | 'detail' | 'copy' | 'history'

/** What a record of a document lends to its commands: at least its id and version. */
export type LentRecord = { readonly id: number; readonly version: number }

/** What the commands of one document say, and how they act. */
export type DocumentCommandOptions<Lent, Name extends string> = {
  readonly titles: Readonly<Record<CommonCommand, Message>>
  readonly keys?: Readonly<Partial<Record<CommonCommand, string>>>
  /** More words to find the commands by, in any language. */
  readonly keywords?: string
  /** What people call a record. */
  readonly nameOf: (record: Lent) => string
  /** The calls of the document and what its steps send, loaded when a step is first taken. */
  readonly load: () => Promise<DocumentCalls>
  /** Whether a new document may start from this one; whoever may write, unless told. */
  readonly canCopy?: (record: Lent, actor: Actor) => Verdict
  /** What is said after why a record could not be deleted. */
  readonly keptHint?: Message
  /** Commands that this document does without, or writes itself. */
  readonly without?: readonly (CommonCommand | Name)[]
}

function openEach<Lent extends LentRecord>(place: (record: Lent) => string): DocumentCommand<Lent>['run'] {
  return ({ records, open }) => {
    for (const record of records) open(place(record))
  }
}

function commonCommands<Lent extends LentRecord, Name extends string>(
  document: DocumentKind,
  { titles, keys = {}, keywords = '', canCopy, load }: DocumentCommandOptions<Lent, Name>,
): Readonly<Record<CommonCommand, Command>> {
  const { noun, path } = document
  const reading = readersOf(document)
  const heading = (name: CommonCommand, words: string) => ({
    id: `${noun}.${name}`,
    title: titles[name],
    keywords: `${words} ${keywords}`.trim(),
    ...(keys[name] ? { keys: keys[name] } : {}),
  })
  const ofRecords = (command: DocumentCommand<Lent>): Command => commandsOf(noun, [command])[0] as Command
  return {
    create: {
      ...heading('create', 'new create'),
      icon: 'plus',
      permission: write(document.key),
      places: ['create'],
      run: ({ open }) => open(`${path}/new`, 'tab'),
    },
    list: { ...heading('list', 'list'), permission: reading, run: ({ open }) => open(path) },
    detail: ofRecords({
      ...heading('detail', 'open detail'),
      icon: 'eye',
      permission: reading,
      run: openEach(({ id }) => `${path}/${id}`),
    }),
    copy: ofRecords({
      ...heading('copy', 'copy duplicate'),
      icon: 'copy',
      permission: write(document.key),
      places: ['row', 'detail'],
      ...(canCopy ? { check: canCopy } : {}),
      run: openEach(({ id }) => `${path}/${id}/copy`),
    }),
    history: ofRecords({
      ...heading('history', 'history versions confirmed'),
      icon: 'history',
      permission: reading,
      places: ['row', 'detail'],
      pages: [
        {
          key: 'version',
          title: message('选择已确认的版本'),
          choices: async (_typed, context) => {
            const [{ confirmedVersions }, calls] = await Promise.all([import('./document-actions.ts'), load()])
            const [record] = recordsOf<Lent>(context)
            return record ? confirmedVersions(calls, record) : []
          },
        },
      ],
      run: ({ records: [{ id }], open, arguments: given }) =>
        open(`${path}/${id}?type=history&version=${given['version']?.value ?? ''}`, 'beside'),
    }),
  }
}

const reasonPage = (title: Message): CommandPage => ({
  key: 'reason',
  title,
  kind: 'text',
  check: (typed) => (typed.trim() === '' ? reasonMissing : undefined),
})

/** Where the form of a step stands that is taken by saving it. */
const formPlaces: Readonly<Record<string, string>> = { edit: '/edit', regression: '/edit?isRevert=true' }

/** How the step of a command is taken: in the form, or by its call. */
function stepRun<State extends string, Lent extends LentRecord, Name extends string>(
  steps: DocumentSteps<State, Lent, Name>,
  name: Name,
  { nameOf, load, keptHint }: DocumentCommandOptions<Lent, Name>,
): DocumentCommand<Lent>['run'] {
  const { document } = steps
  const step: Step<State, Lent> = steps.steps[name]
  const place = formPlaces[name]
  if (step.way === 'save') return openEach(({ id }) => `${document.path}/${id}${place ?? ''}`)
  const backOf = (record: Lent) => wayBack(steps, name, record)
  const acted: ActedStep<Lent> = { document, name, nameOf, step, keptHint, backOf }
  return async (context) => {
    const [actions, calls] = await Promise.all([import('./document-actions.ts'), load()])
    await actions.takeSteps(acted, calls, context)
  }
}

/**
 * The step that leads back from where another led: a call that asks for no reason and ends in the state that the record had. Undefined where there is none:
 * what was done cannot be taken back by undoing.
 */
export function wayBack<State extends string, Lent, Name extends string>(
  { steps, stateOf }: Pick<DocumentSteps<State, Lent, Name>, 'steps' | 'stateOf'>,
  name: Name,
  record: Lent,
): Name | undefined {
  const { to } = steps[name]
  if (to === 'same' || to === 'deleted') return undefined
  const before = stateOf(record)
  const found = (Object.entries(steps) as [Name, Step<State, Lent>][]).find(
    ([, step]) => step.way === 'call' && !step.reason && step.from.includes(to) && step.to === before,
  )
  return found?.[0]
}

function stepCommands<State extends string, Lent extends LentRecord, Name extends string>(
  steps: DocumentSteps<State, Lent, Name>,
  names: readonly Name[],
  options: DocumentCommandOptions<Lent, Name>,
): readonly Command[] {
  const { document } = steps
  return commandsOf<Lent>(
    document.noun,
    names.map((name) => {
      const step: Step<State, Lent> = steps.steps[name]
      return {
        id: stepCommandId(document, name),
        title: step.title,
        keywords: [step.keywords, options.keywords].filter(Boolean).join(' '),
        icon: step.icon,
        ...(step.keys ? { keys: step.keys } : {}),
        permission: step.permission ?? write(document.key),
        places: ['row', 'detail'],
        ...(step.way === 'remove' ? { danger: true } : {}),
        ...(step.batch ? { batch: true } : {}),
        check: (record, actor) => steps.verdict(name, record, actor),
        ...(step.reason ? { pages: [reasonPage(step.reason)] } : {}),
        run: stepRun(steps, name, options),
      }
    }),
  )
}

/**
 * The commands of an order document, made of its life: to make, list, open, copy one and to read its confirmed versions, and one for each step that is
 * no save of its form, with the step's own verdict. Loads no form and no calls: those come when a command runs.
 */
export function documentCommands<State extends string, Lent extends LentRecord, Name extends string>(
  steps: DocumentSteps<State, Lent, Name>,
  options: DocumentCommandOptions<Lent, Name>,
): readonly Command[] {
  const { without = [] } = options
  const common = commonCommands(steps.document, options)
  const kept = (...names: CommonCommand[]) =>
    names.filter((name) => !without.includes(name)).map((name) => common[name])
  const names = (Object.keys(steps.steps) as Name[]).filter(
    (name) => !without.includes(name) && (steps.steps[name].way !== 'save' || name in formPlaces),
  )
  return [...kept('create', 'list', 'detail'), ...stepCommands(steps, names, options), ...kept('copy', 'history')]
}
