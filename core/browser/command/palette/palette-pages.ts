import { useEffect, useState } from 'react'
import { dateOf } from '../../../shared/calendar.ts'
import { type Message, message } from '../../../shared/message.ts'
import { joinNames, useTranslate } from '../../i18n/text.ts'
import type { Command, CommandChoice, CommandContext, CommandPage, CommandTarget } from '../command.ts'
import { commandHost } from '../command-host.ts'
import { liftOf, preflight, targetFor, verdictOf } from '../command-runner.ts'
import { dateChoices } from './date-choices.ts'
import { amongEntries, batchEntries, resultEntries } from './palette-batch.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { useFoundRecords } from './palette-sources.ts'
import { openPalette, type PaletteState } from '../palette-state.ts'
import { choiceEntry, proceed, refusedLast } from './palette-steps.ts'

/** A page of the palette beyond its first: where it stands, what it asks, its lines. */
export type PalettePage = {
  readonly crumbs: readonly string[]
  readonly asks: string
  readonly entries: readonly PaletteEntry[]
  readonly loading: boolean
  /** The lines keep their order, and typing only narrows them; otherwise the page has already found them for the typed words. */
  readonly ranked: boolean
  /** It takes what is typed, or finds records by it; otherwise it offers choices. */
  readonly asksFor?: 'text' | 'record'
  /** What else the command will do. */
  readonly consequence?: string | undefined
}

type Translate = (of: Message) => string

/** The choices of a page that takes several: Enter adds or takes away, the first line goes on, Ctrl+Enter does both at once. */
function severalEntries(
  choices: readonly CommandChoice[],
  state: PaletteState,
  choose: (choice: CommandChoice) => void,
  translate: Translate,
): readonly PaletteEntry[] {
  const chosen = state.chosen ?? []
  const { open: _, ...now } = state
  const join = (of: readonly CommandChoice[]): CommandChoice => ({
    value: of.map(({ value }) => value).join(),
    title: joinNames(of.map(({ title }) => title)),
  })
  const others = (choice: CommandChoice) => chosen.filter(({ value }) => value !== choice.value)
  const lines = choices.map((choice): PaletteEntry => {
    const isChosen = chosen.some(({ value }) => value === choice.value)
    const marks = [isChosen ? translate(message('已选中')) : '', choice.detail ?? ''].filter(Boolean)
    return {
      ...choiceEntry({ ...choice, detail: marks.join(' · ') }, () => {}),
      chosen: isChosen,
      run: (where) => {
        if (where !== 'tab') choose(join([...others(choice), choice]))
        else openPalette({ ...now, typed: '', chosen: isChosen ? others(choice) : [...chosen, choice] })
        return true
      },
    }
  })
  if (chosen.length === 0) return lines
  const title = translate(message('确定：{chosen}', { chosen: join(chosen).title }))
  const go: PaletteEntry = { ...choiceEntry({ value: 'chosen', title }, () => choose(join(chosen))), id: 'chosen' }
  return [go, ...lines]
}

/** The record that was chosen becomes what the command acts on, if its rule lets it. */
async function pickRecord(
  command: Command,
  state: PaletteState,
  choice: CommandChoice,
  translate: Translate,
): Promise<void> {
  const document = command.document ?? ''
  const host = commandHost()
  try {
    const record = await host.load(document, Number(choice.value), new AbortController().signal)
    if (!record) return
    const target: CommandTarget = { document, records: [record] }
    const verdict = verdictOf(command, target)
    if (verdict.allowed) proceed(command, state, { picked: choice, target })
    else host.showRefusal(translate(verdict.reason), liftOf(verdict, { target }))
  } catch (error) {
    host.showFailure(error)
  }
}

function contextOf(command: Command, state: PaletteState): CommandContext {
  const host = commandHost()
  return {
    actor: host.actor() ?? { id: 0, name: '', permissions: {} },
    now: new Date(),
    target: targetFor(command, state.target),
    open: host.open,
    arguments: state.arguments,
  }
}

/** The choices of a choice page; those of before until the next are there. */
function useChoices(command: Command | undefined, page: CommandPage | undefined, state: PaletteState, typed: string) {
  const asked = page && page.kind !== 'date' && page.kind !== 'text' ? `${page.key} ${typed}` : ''
  const [answer, setAnswer] = useState<{ asked: string; choices: readonly CommandChoice[] }>({ asked: '', choices: [] })
  useEffect(() => {
    if (!asked || !command || !page || page.kind === 'date' || page.kind === 'text') return
    let stopped = false
    const timer = setTimeout(() => {
      page.choices(typed, contextOf(command, state)).then(
        (choices) => stopped || setAnswer({ asked, choices: refusedLast(choices) }),
        () => stopped || setAnswer({ asked, choices: [] }),
      )
    }, 80)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [asked, command, page, state, typed])
  return { choices: asked ? answer.choices : [], loading: asked !== '' && answer.asked !== asked }
}

/** What a command that asks for a text will do besides; undefined until it is known, and where it does nothing else. */
function useConsequence(command: Command | undefined, page: CommandPage | undefined, state: PaletteState) {
  const [told, setTold] = useState<{ page: CommandPage; text: string | undefined }>()
  useEffect(() => {
    if (!command || page?.kind !== 'text' || !page.consequence) return
    let stopped = false
    page.consequence(contextOf(command, state)).then(
      (text) => stopped || setTold({ page, text }),
      () => undefined,
    )
    return () => {
      stopped = true
    }
  }, [command, page, state])
  return told && told.page === page ? told.text : undefined
}

type TextPage = Extract<CommandPage, { kind: 'text' }>

function textEntry(
  page: TextPage,
  { typed, context, consequence }: { typed: string; context: CommandContext; consequence: string | undefined },
  choose: (choice: CommandChoice) => void,
  translate: Translate,
): readonly PaletteEntry[] {
  if (typed === '') return []
  const refusal = page.check?.(typed, context)
  const entry = choiceEntry({ value: typed, title: typed, ...(consequence ? { detail: consequence } : {}) }, choose)
  return [{ ...entry, id: 'text', ...(refusal ? { refusal: translate(refusal) } : {}) }]
}

/** The page that the palette stands on; undefined on its first. */
export function usePalettePage(
  state: PaletteState,
  commands: readonly Command[],
  typed: string,
): PalettePage | undefined {
  const translate = useTranslate()
  const [today] = useState(() => dateOf(new Date()))
  const command = state.command ? commands.find(({ id }) => id === state.command) : undefined
  const picks = command?.document !== undefined && !targetFor(command, state.target)
  const isAmong = command?.batch !== true && (state.target?.records.length ?? 0) > 1
  const page =
    picks || isAmong || state.preflight ? undefined : command?.pages?.find(({ key }) => !(key in state.arguments))
  const { choices, loading } = useChoices(command, page, state, typed)
  const consequence = useConsequence(command, page, state)
  const { found, searching } = useFoundRecords(typed, picks, command?.document)
  if (state.results) {
    const entries = resultEntries(state.results, translate)
    return { crumbs: [state.results.title], asks: translate(message('结果')), entries, loading: false, ranked: true }
  }
  if (!command) return undefined
  const given = [...(state.picked ? [state.picked] : []), ...Object.values(state.arguments)]
  const crumbs = [translate(command.title), ...given.map(({ title }) => title)]
  const choose = (choice: CommandChoice) => {
    if (page) proceed(command, state, { arguments: { ...state.arguments, [page.key]: choice } })
  }
  const kind = commandHost().kind(command.document ?? '')
  const asksRecord = translate(message('选择{kind}', { kind: kind ? translate(kind.title) : '' }))
  if (picks) {
    const entries = found.map(({ id, title, detail }) =>
      choiceEntry({ value: String(id), title, detail }, (choice) => void pickRecord(command, state, choice, translate)),
    )
    return { crumbs, asks: asksRecord, entries, loading: searching, ranked: false, asksFor: 'record' }
  }
  if (isAmong)
    return {
      crumbs,
      asks: asksRecord,
      entries: amongEntries(command, state, translate),
      loading: false,
      ranked: true,
    }
  if (state.preflight) {
    const entries = batchEntries(command, state, commands, translate)
    const isNone = preflight(command, state.target).allowed.length === 0
    const asks = translate(isNone ? message('没有可以执行的单据') : message('按 Enter 执行'))
    return { crumbs, asks, entries, loading: false, ranked: true }
  }
  if (!page) return undefined
  const asks = translate(page.title)
  if (page.kind === 'text') {
    const context = contextOf(command, state)
    const entries = textEntry(page, { typed, context, consequence }, choose, translate)
    return { crumbs, asks, entries, loading: false, ranked: false, asksFor: 'text', consequence }
  }
  if (page.kind === 'date') {
    const entries = dateChoices(typed, today, translate).map((choice) => choiceEntry(choice, choose))
    return { crumbs, asks, entries, loading: false, ranked: false }
  }
  if (page.several)
    return { crumbs, asks, entries: severalEntries(choices, state, choose, translate), loading, ranked: true }
  const entries = choices.map((choice) => choiceEntry(choice, choose))
  return { crumbs, asks, entries, loading, ranked: true, ...(page.takesText ? { asksFor: 'text' } : {}) }
}
