import { readings } from 'virtual:pinyin-readings'
import { useEffect, useState } from 'react'
import { permits } from '../../shared/permission.ts'
import { useTranslate } from '../i18n/text.ts'
import type { Readings } from './ranking.ts'
import type { Command, CommandChoice, CommandContext, CommandTarget } from './command.ts'
import { commandHost } from './command-host.ts'
import { targetFor } from './command-runner.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { recordEntries } from './palette-entries.ts'

const recordPause = 120

/** Records that fit the words, from every document kind the person may read; empty until the server answers. */
export function useFoundRecords(
  words: string,
  wanted: boolean,
): { readonly entries: readonly PaletteEntry[]; readonly searching: boolean } {
  const [found, setFound] = useState<{ words: string; entries: readonly PaletteEntry[] }>({ words: '', entries: [] })
  const translate = useTranslate()
  useEffect(() => {
    if (!wanted || !words) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const held = commandHost().actor()?.permissions
      const sources = commandHost()
        .records()
        .filter((source) => permits(held, source.permission))
      const lists = await Promise.all(
        sources.map((source) =>
          source.search(words, stop.signal).then(
            (records) =>
              records.map((record) => ({
                ...record,
                noun: source.document.noun,
                kindTitle: translate(source.document.title),
              })),
            () => [],
          ),
        ),
      )
      if (!stop.signal.aborted) setFound({ words, entries: recordEntries(lists.flat()) })
    }, recordPause)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [words, wanted, translate])
  return { entries: wanted && words ? found.entries : [], searching: wanted && words !== '' && found.words !== words }
}

/** The choices of one argument page of a command. */
export function usePageChoices(
  command: Command | undefined,
  given: Readonly<Record<string, CommandChoice>>,
  target: CommandTarget | undefined,
  typed: string,
): { readonly choices: readonly CommandChoice[]; readonly loading: boolean } {
  const page = command?.pages?.find((one) => !(one.key in given))
  const wanted = page ? `${page.key} ${typed}` : ''
  const [state, setState] = useState<{ for: string; choices: readonly CommandChoice[] }>({ for: '', choices: [] })
  useEffect(() => {
    if (!page || !command) return
    let stopped = false
    const host = commandHost()
    const context: CommandContext = {
      actor: host.actor() ?? { id: 0, name: '', permissions: {} },
      now: new Date(),
      target: targetFor(command, target),
      open: host.open,
      arguments: given,
    }
    const timer = setTimeout(() => {
      page.choices(typed, context).then(
        (choices) => !stopped && setState({ for: wanted, choices }),
        () => !stopped && setState({ for: wanted, choices: [] }),
      )
    }, 80)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [page, command, given, target, typed, wanted])
  return { choices: page ? state.choices : [], loading: page !== undefined && state.for !== wanted }
}

/** Readings of one of the characters that the product's own texts use. */
export const readingsOf: Readings = (char) => readings[char]?.split(',') ?? []
