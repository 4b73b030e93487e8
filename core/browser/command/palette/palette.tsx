import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { useWayBack } from '../../ui/way-back.ts'
import { fetchCommands } from '../command-scope.ts'
import { paletteLook } from './palette-look.ts'
import { closePalette, openPalette, paletteAtom, paletteField, type PaletteState } from '../palette-state.ts'

/** Its window lists commands: until they are loaded, keys are collected for it. */
const paletteWindow = lateModule(async () => {
  const [window] = await Promise.all([import('./palette-window.tsx'), fetchCommands()])
  return window
})

const rehearsingAtom = atom(false)

/**
 * Prerenders the palette before it is first opened: fetches its code, reads what it lists, and draws it hidden, because a browser takes twice as
 * long for what it does for the first time. What fails to load is asked for again when it is wanted.
 */
export function preparePalette(): void {
  const rehearse = () => getDefaultStore().set(rehearsingAtom, true)
  void paletteWindow
    .load()
    .then(({ prepareDraftLines, whenQuiet }) => prepareDraftLines().then(whenQuiet))
    .then(rehearse, () => undefined)
}

const endRehearsal = () => getDefaultStore().set(rehearsingAtom, false)

/** Collects what is typed while the palette's code is loading, so that no key is lost. */
function WaitingPalette({ state }: { state: PaletteState }) {
  const t = useText()
  return (
    <div role="dialog" aria-label={t('命令面板')} className={paletteLook}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the palette was asked for by key
        autoFocus
        {...{ [paletteField]: '' }}
        aria-label={t('命令面板')}
        className="h-11 w-full bg-transparent px-3 text-[14px] outline-none"
        value={state.typed}
        onChange={(event) => openPalette({ ...state, typed: event.target.value })}
        onKeyDown={(event) => event.key === 'Escape' && closePalette()}
      />
    </div>
  )
}

/** How often it was opened, as its React key: when it is asked for again before its window has gone, a new window opens all the same. */
function useOpenings(open: boolean): number {
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpenings(openings + 1)
  }
  return openings
}

/** The command palette over whatever is shown. Its code is fetched once, soon after the page is idle. */
export function Palette() {
  const state = useAtomValue(paletteAtom)
  const rehearsing = useAtomValue(rehearsingAtom)
  const late = useLate(paletteWindow, state.open)
  const { popup, finalFocus } = useWayBack(state.open)
  const opening = useOpenings(state.open)
  // When the palette is opened again before its last window has gone, the new window has the focus.
  const wayBack = () => !getDefaultStore().get(paletteAtom).open && finalFocus()
  if (late && rehearsing && !state.open) return <late.PaletteRehearsal state={state} onDrawn={endRehearsal} />
  if (late) return <late.PaletteWindow key={opening} state={state} popup={popup} finalFocus={wayBack} />
  return state.open ? <WaitingPalette state={state} /> : null
}
