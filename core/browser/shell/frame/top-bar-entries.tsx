import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { type ComponentType, createElement } from 'react'
import { permits } from '../../../shared/permission.ts'
import { useCommandKeys } from '../../command/command-keys.ts'
import { useTranslatePage } from '../../i18n/text.ts'
import type { PanelProps, TopBarEntry } from '../../plugin.ts'
import { useSession } from '../../session/session.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { RenderBoundary } from '../../workspace/render-error.tsx'
import { openAddress } from '../../workspace/workspace.ts'
import { useCount } from './counter.ts'
import { pluginsOfPage } from '../../plugin-list.ts'

const openPanelAtom = atom<string | undefined>(undefined)
const panels = new Map<string, ComponentType<PanelProps>>()

function panelOf(entry: TopBarEntry): ComponentType<PanelProps> | undefined {
  if (!entry.load) return undefined
  const known = panels.get(entry.id)
  if (known) return known
  const { load } = entry
  const made = latePart(async () => (await load()).Panel, <Spinner />)
  panels.set(entry.id, made)
  return made
}

function closePanel(): void {
  getDefaultStore().set(openPanelAtom, undefined)
}

/** Opens what a top bar entry stands for: its path, or its panel. Does nothing for an unknown id. */
export function openTopBarEntry(id: string): void {
  const entry = pluginsOfPage()
    .flatMap((plugin) => plugin.topBar ?? [])
    .find((one) => one.id === id)
  if (entry?.path) openAddress(entry.path)
  else if (entry) getDefaultStore().set(openPanelAtom, id)
}

function EntryButton({ entry }: { entry: TopBarEntry }) {
  const translate = useTranslatePage()
  const count = useCount(entry.id, entry.counter)
  const open = useAtomValue(openPanelAtom) === entry.id
  const panel = panelOf(entry)
  const title = translate(entry.title)
  const keys = useCommandKeys(entry.command)
  return (
    <>
      <span className="relative inline-flex">
        <IconButton
          icon={entry.icon}
          label={count ? `${title} (${count})` : title}
          keys={keys}
          onClick={() => openTopBarEntry(entry.id)}
        />
        {count ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -top-0.5 -right-1 min-w-4 rounded-full bg-tone-danger px-1 text-center text-[10px] leading-4 text-panel"
          >
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </span>
      {panel ? (
        <Drawer open={open} onClose={closePanel} title={title} width={460}>
          <RenderBoundary onBack={closePanel}>{createElement(panel, { close: closePanel })}</RenderBoundary>
        </Drawer>
      ) : null}
    </>
  )
}

/** The buttons that plugins put into the top bar. */
export function TopBarEntries() {
  const { actor } = useSession()
  return pluginsOfPage()
    .flatMap((plugin) => plugin.topBar ?? [])
    .filter((entry) => permits(actor?.permissions, entry.permission))
    .sort((one, other) => one.order - other.order)
    .map((entry) => <EntryButton key={entry.id} entry={entry} />)
}
