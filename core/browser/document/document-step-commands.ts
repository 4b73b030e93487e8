import {
  type DocumentSteps,
  type Step,
  stepCommandId,
  stepReasonProblem,
} from '../../shared/document/document-steps.ts'
import { changersOf, type DocumentKind, readersOf, writersOf } from '../../shared/document.ts'
import { type Message, message, sourceText } from '../../shared/message.ts'
import { type Actor, allow, allOf, type Verdict } from '../../shared/rule.ts'
import type { Command, CommandPage } from '../command/command.ts'
import { commandsOf, type DocumentCommand, choicesOf } from '../command/document-commands.ts'
import { printSelectedCommand } from '../print/print-commands.ts'
import type { PrintTemplate } from '../print/print-template.ts'
import type { ActedStep } from './document-actions.ts'
import { approvalCommands } from './document-approval-commands.ts'
import type { DocumentCalls } from './document-calls.ts'

/** The commands that all order documents have besides their steps. */
type CommonCommand = 'create' | 'list' | 'detail' | 'copy' | 'history'

/** Commands that not every document has. */
type OptionalCommand = 'create' | 'copy'

/** What a record of a document lends to its commands: at least its id and version. */
export type LentRecord = { readonly id: number; readonly version: number }

/** A command that begins a new document from another, besides copying. */
export type StartCommand<RuleInput> = {
  readonly title: Message
  readonly icon: string
  readonly keywords?: string
  readonly keys?: string
  /** Whether a new document may be started from this one in this way. Default: everybody who may use its forms. */
  readonly check?: (record: RuleInput, actor: Actor) => Verdict
}

/** The paper of a document as its commands print it: one record in a preview, several as one job. */
export type PrintCommands<RuleInput> = {
  readonly template: PrintTemplate
  readonly title: Message
  /** Title of the command that prints all selected records. */
  readonly several: Message
  /** Whether a record may be printed. Default: every record. */
  readonly check?: (record: RuleInput) => Verdict
  /** The query of the preview's address for a record. Default: empty. */
  readonly query?: string
  /** Further ways to print, after these. */
  readonly also?: readonly DocumentCommand<RuleInput>[]
}

/** What the commands of one document say, and how they act. */
export type DocumentCommandOptions<RuleInput, Name extends string> = {
  /** Titles of the commands. Without `create` or `copy` there is no such command. */
  readonly titles: Readonly<Record<'list' | 'detail', Message>> & Readonly<Partial<Record<OptionalCommand, Message>>>
  /** How a new document is started, for instance by asking what it is made from. Without it an empty form opens. */
  readonly begin?: Command['run']
  readonly keys?: Readonly<Partial<Record<CommonCommand, string>>>
  /** More words to find the commands by, in any language. */
  readonly keywords?: string
  /** What people call a record. */
  readonly nameOf: (record: RuleInput) => string
  /** The calls of the document and what its steps send, loaded when a step is first taken; a document whose only steps are saves has none. */
  readonly load?: () => Promise<DocumentCalls>
  /** Decides whether the person may copy a record. Default: people who may write the document copy every record. */
  readonly canCopy?: (record: RuleInput, actor: Actor) => Verdict
  /** What is said after why a record could not be deleted. */
  readonly keptHint?: Message
  /** Further ways to begin a document from another, by the last part of their address. */
  readonly starts?: Readonly<Record<string, StartCommand<RuleInput>>>
  /** Where a command is refused besides its step: what is reached by another command as well. */
  readonly narrowed?: Readonly<Partial<Record<Name, (record: RuleInput, actor: Actor) => Verdict>>>
  /** When a step moves a record on that the path of its states does not tell: one that keeps the state. */
  readonly leads?: Readonly<Partial<Record<Name, (record: RuleInput) => boolean>>>
  readonly print?: PrintCommands<RuleInput>
  /** Commands that only this document has. The menu lists them before the deletion. */
  readonly own?: readonly DocumentCommand<RuleInput>[]
  /** Commands that this document does without, or writes itself. */
  readonly without?: readonly (CommonCommand | Name)[]
}

async function loadCalls({ load }: { readonly load?: () => Promise<DocumentCalls> }): Promise<DocumentCalls> {
  if (!load) throw new Error('A step is a call, and the commands say no calls')
  return load()
}

function openEach<RuleInput extends LentRecord>(
  place: (record: RuleInput) => string,
): DocumentCommand<RuleInput>['run'] {
  return ({ records, open }) => {
    for (const record of records) open(place(record))
  }
}

/** Makes the common commands of a document. `keepsVersions` is true when the document keeps confirmed versions; only then there is a `history` command. */
function commonCommands<RuleInput extends LentRecord, Name extends string>(
  document: DocumentKind,
  options: DocumentCommandOptions<RuleInput, Name>,
  keepsVersions: boolean,
): Readonly<Partial<Record<CommonCommand, Command>>> {
  const { titles, keys = {}, keywords = '', canCopy } = options
  const { noun, path } = document
  const reading = readersOf(document)
  const heading = (name: CommonCommand, words: string, title: Message) => ({
    id: `${noun}.${name}`,
    title,
    keywords: `${words} ${keywords}`.trim(),
    ...(keys[name] ? { keys: keys[name] } : {}),
  })
  const ofRecords = (command: DocumentCommand<RuleInput>): Command => commandsOf(noun, [command])[0] as Command
  return {
    ...(titles.create
      ? {
          create: {
            ...heading('create', 'new create', titles.create),
            icon: 'plus',
            permission: changersOf(document),
            places: ['create'],
            run: options.begin ?? (({ open }) => open(`${path}/new`, 'tab')),
          },
        }
      : {}),
    list: { ...heading('list', 'list', titles.list), permission: reading, run: ({ open }) => open(path) },
    detail: ofRecords({
      ...heading('detail', 'open detail', titles.detail),
      icon: 'eye',
      permission: reading,
      run: openEach(({ id }) => `${path}/${id}`),
    }),
    ...(titles.copy
      ? {
          copy: ofRecords({
            ...heading('copy', 'copy duplicate', titles.copy),
            icon: 'copy',
            permission: writersOf(document),
            places: ['row', 'detail'],
            ...(canCopy ? { check: canCopy } : {}),
            run: openEach(({ id }) => `${path}/${id}/copy`),
          }),
        }
      : {}),
    ...(keepsVersions
      ? {
          history: ofRecords({
            ...heading('history', 'history versions confirmed', message('已确认的版本…')),
            icon: 'history',
            permission: reading,
            places: ['row', 'detail'],
            pages: [versionPage(options)],
            run: ({ records: [{ id }], open, arguments: given }) =>
              open(`${path}/${id}?type=history&version=${given['version']?.value ?? ''}`, 'beside'),
          }),
        }
      : {}),
  }
}

function versionPage<RuleInput extends LentRecord, Name extends string>(
  options: DocumentCommandOptions<RuleInput, Name>,
): CommandPage {
  return {
    key: 'version',
    title: message('选择已确认的版本'),
    choices: choicesOf<RuleInput>(async (record) => {
      const [{ confirmedVersions }, calls] = await Promise.all([import('./document-actions.ts'), loadCalls(options)])
      return confirmedVersions(calls, record)
    }),
  }
}

const reasonPage = (title: Message, step: Parameters<typeof stepReasonProblem>[0]): CommandPage => ({
  key: 'reason',
  title,
  kind: 'text',
  check: (typed) => stepReasonProblem(step, typed),
})

/** Where the form of a step stands that is taken by saving it. */
const formPlaces: Readonly<Record<string, string>> = { edit: '/edit', regression: '/edit?isRevert=true' }

/** How the step of a command is taken: in the form, or by its call. */
function stepRun<State extends string, RuleInput extends LentRecord, Name extends string>(
  steps: DocumentSteps<State, RuleInput, Name>,
  name: Name,
  options: DocumentCommandOptions<RuleInput, Name>,
): DocumentCommand<RuleInput>['run'] {
  const { document } = steps
  const { nameOf, keptHint } = options
  const step: Step<State, RuleInput> = steps.steps[name]
  const place = formPlaces[name]
  if (step.via === 'save') {
    const openForms = openEach<RuleInput>(({ id }) => `${document.path}/${id}${place ?? ''}`)
    if (!step.question) return openForms
    return async (context) => {
      const { isAgreed } = await import('./document-actions.ts')
      if (await isAgreed(step, context.records)) await openForms(context)
    }
  }
  const backOf = (record: RuleInput) => wayBack(steps, name, record)
  const acted: ActedStep<RuleInput> = { document, name, nameOf, step, keptHint, backOf }
  return async (context) => {
    const [actions, calls] = await Promise.all([import('./document-actions.ts'), loadCalls(options)])
    await actions.takeSteps(acted, calls, context)
  }
}

/**
 * The step that leads back from where another led: a call that asks for no reason and ends in the state that the record had. Undefined where there is none:
 * what was done cannot be taken back by undoing.
 */
export function wayBack<State extends string, RuleInput, Name extends string>(
  { steps, stateOf }: Pick<DocumentSteps<State, RuleInput, Name>, 'steps' | 'stateOf'>,
  name: Name,
  record: RuleInput,
): Name | undefined {
  const { to } = steps[name]
  if (to === 'same' || to === 'deleted') return undefined
  const before = stateOf(record)
  const found = (Object.entries(steps) as [Name, Step<State, RuleInput>][]).find(
    ([, step]) => step.via === 'call' && !step.reason && step.from.includes(to) && step.to === before,
  )
  return found?.[0]
}

/** The form is where a document is confirmed, so a person who looks for that finds the way to the form. */
function confirmWords({ steps }: { readonly steps: Readonly<Record<string, { readonly title: Message }>> }): string {
  const submit = steps['submit']
  return submit ? `${sourceText(submit.title)} confirm submit` : ''
}

/** Where a step leads to; the form, which `edit` opens, is where a document is confirmed. */
function movesOf(
  steps: Readonly<Record<string, Pick<Step<string, never>, 'from' | 'to' | 'title'>>>,
  name: string,
): Pick<Command, 'moves'> {
  const step = steps[name === 'edit' && steps['submit'] ? 'submit' : name]
  if (!step || step.to === 'same' || step.to === 'deleted') return {}
  const { from, to, title } = step
  return { moves: { from, to, title } }
}

function stepCommands<State extends string, RuleInput extends LentRecord, Name extends string>(
  steps: DocumentSteps<State, RuleInput, Name>,
  names: readonly Name[],
  options: DocumentCommandOptions<RuleInput, Name>,
): readonly Command[] {
  const { document } = steps
  return commandsOf<RuleInput>(
    document.noun,
    names.map((name) => {
      const step: Step<State, RuleInput> = steps.steps[name]
      return {
        id: stepCommandId(document, name),
        title: step.title,
        keywords: [step.keywords, name === 'edit' ? confirmWords(steps) : '', options.keywords]
          .filter(Boolean)
          .join(' '),
        icon: step.icon,
        ...(step.keys ? { keys: step.keys } : {}),
        permission: step.permission ?? changersOf(document),
        places: ['row', 'detail'],
        ...(step.via === 'remove' ? { danger: true } : {}),
        ...(step.batch ? { batch: true } : {}),
        check: (record, actor) =>
          allOf(steps.verdict(name, record, actor), options.narrowed?.[name]?.(record, actor) ?? allow),
        ...movesOf(steps.steps, name),
        ...(options.leads?.[name] ? { isNext: options.leads[name] } : {}),
        ...(step.reason ? { pages: [reasonPage(step.reason, step)] } : {}),
        run: stepRun(steps, name, options),
      }
    }),
  )
}

function startCommands<RuleInput extends LentRecord>(
  document: DocumentKind,
  starts: Readonly<Record<string, StartCommand<RuleInput>>>,
): readonly Command[] {
  const { noun, path } = document
  return commandsOf<RuleInput>(
    noun,
    Object.entries(starts).map(([place, start]) => ({
      ...start,
      id: `${noun}.${place}`,
      permission: writersOf(document),
      places: ['row', 'detail'],
      run: openEach(({ id }) => `${path}/${id}/${place}`),
    })),
  )
}

function printCommands<RuleInput extends LentRecord>(
  document: DocumentKind,
  { template, title, several, check = () => allow, query = '', also = [] }: PrintCommands<RuleInput>,
): readonly Command[] {
  const { noun, path } = document
  const permission = readersOf(document)
  const [one, ...others] = commandsOf<RuleInput>(noun, [
    {
      id: `${noun}.print`,
      title,
      keywords: 'print paper sheet pdf',
      icon: 'printer',
      keys: '$mod+p',
      permission,
      places: ['row', 'detail'],
      check,
      run: openEach(({ id }) => `${path}/${id}/export${query}`),
    },
    ...also,
  ])
  const selected = printSelectedCommand({
    template,
    title: several,
    permission,
    keys: 'Shift+p',
    check: (record) => check(record as unknown as RuleInput),
  })
  return one ? [one, selected, ...others] : []
}

/**
 * The commands of an order document, made of its life: to make, list, open, copy and print one and to read its confirmed versions, and one for each step
 * that is no save of its form, with the step's own verdict. Loads no form and no calls: those come when a command runs.
 */
export function documentCommands<State extends string, RuleInput extends LentRecord, Name extends string>(
  steps: DocumentSteps<State, RuleInput, Name>,
  options: DocumentCommandOptions<RuleInput, Name>,
): readonly Command[] {
  const { document } = steps
  const { without = [], starts = {}, own = [], print } = options
  const common = commonCommands(document, options, 'submit' in steps.steps)
  const kept = (...names: CommonCommand[]) =>
    names.flatMap((name) => (without.includes(name) ? [] : (common[name] ?? [])))
  const names = (Object.keys(steps.steps) as Name[]).filter(
    (name) => !without.includes(name) && (steps.steps[name].via !== 'save' || name in formPlaces),
  )
  const taken = (isMeant: (name: Name) => boolean) => stepCommands(steps, names.filter(isMeant), options)
  const isRemoval = (name: Name) => steps.steps[name].via === 'remove'
  return [
    ...kept('create', 'list', 'detail'),
    ...taken((name) => name === 'edit'),
    ...kept('copy'),
    ...startCommands(document, starts),
    ...taken((name) => name !== 'edit' && !isRemoval(name)),
    ...commandsOf<RuleInput>(document.noun, own),
    ...taken(isRemoval),
    ...approvalCommands(steps, { ...options, load: () => loadCalls(options) }),
    ...(print ? printCommands(document, print) : []),
    ...kept('history'),
  ]
}
