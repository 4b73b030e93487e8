import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { shanghaiClock } from '../../../shared/calendar.ts'
import { permits } from '../../../shared/permission.ts'
import type { Command } from '../../command/command.ts'
import { runCommand } from '../../command/command-runner.ts'
import { frecencyOf } from '../../command/search/frecency.ts'
import { useText, useTranslate, useTranslatePage } from '../../i18n/text.ts'
import type { HomeCount, HomePanel, PluginParts } from '../../plugin.ts'
import { keysOf } from '../../keys/key-map.ts'
import { keyOverridesAtom } from '../../keys/key-overrides.ts'
import { kindOf, useParts } from '../../plugin-list.ts'
import { displayName } from '../../session/profile.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { PanelBoundary } from '../../workspace/panel-boundary.tsx'
import { useCount } from '../frame/counter.ts'
import { NavigationLink } from '../frame/navigation-link.tsx'
import { useNavigation } from '../frame/navigation-now.ts'
import { isStarted } from './first-steps-memory.ts'
import { HomeLists } from './home-lists.tsx'

const firstSteps = lateModule(() => import('./first-steps.tsx'))

function CountCard({ of }: { of: HomeCount }) {
  const translate = useTranslate()
  const count = useCount(`home:${of.id}`, of.counter)
  return (
    <button
      type="button"
      onClick={() => void runCommand(of.command)}
      className="flex min-w-0 items-baseline gap-x-2 rounded-md border bg-panel px-3 py-1.5 text-left hover:bg-hover max-sm:flex-col"
    >
      <span className={`text-lg font-semibold tabular-nums ${count ? 'text-accent' : 'text-ink-muted'}`}>
        {count ?? '–'}
      </span>
      <span className="truncate text-ink-muted max-sm:text-xs max-sm:whitespace-normal">{translate(of.title)}</span>
    </button>
  )
}

/** A panel of an area, once its code is there. */
function Panel({ of }: { of: HomePanel }) {
  const [late] = useState(() => lateModule(of.load))
  const loaded = useLate(late, true)
  return loaded ? (
    <PanelBoundary>
      <loaded.Panel />
    </PanelBoundary>
  ) : null
}

function useGreeting(): (name: string) => string {
  const t = useText()
  const [hour] = useState(() => shanghaiClock(new Date()).getUTCHours())
  return (name) =>
    hour < 6
      ? t('夜深了，{name}', { name })
      : hour < 12
        ? t('早上好，{name}', { name })
        : hour < 18
          ? t('下午好，{name}', { name })
          : t('晚上好，{name}', { name })
}

const beginningsShown = 6

/** The commands that create something in the person's areas: the most used first, then in the order of the menu. */
function useBeginnings(parts: readonly PluginParts[]): readonly Command[] {
  const { actor } = useSession()
  const [now] = useState(() => Date.now())
  const menu = useNavigation().flatMap(({ entries }) => entries.map(({ path }) => path))
  const use = ({ id }: Command) => frecencyOf(id, now)
  const place = ({ id }: Command) => menu.indexOf(kindOf(id.slice(0, id.indexOf('.')))?.path ?? '')
  return parts
    .flatMap(({ commands = [] }) => commands)
    .filter(
      ({ places, permission }) => places?.includes('create') && permission && permits(actor?.permissions, permission),
    )
    .toSorted((one, other) => use(other) - use(one) || place(one) - place(other))
    .slice(0, beginningsShown)
}

const shortcut = 'flex h-9 items-center gap-2 rounded-md border bg-panel px-3 hover:bg-hover'

function BeginButton({ of }: { of: Command }) {
  const translate = useTranslate()
  const keys = keysOf(of, useAtomValue(keyOverridesAtom))
  return (
    <button type="button" onClick={() => void runCommand(of.id)} className={shortcut}>
      <Icon name="plus" size={14} className="text-accent" />
      {translate(of.title)}
      {keys ? <KeyCaps keys={keys} /> : null}
    </button>
  )
}

/**
 * The start page: greeting, records that need attention, commands to create something, unsaved input, and recent
 * documents.
 */
export function View() {
  const t = useText()
  const pageTitle = useTranslatePage()
  const greet = useGreeting()
  const [isNew] = useState(() => !isStarted())
  const first = useLate(firstSteps, isNew)
  const { user, actor } = useSession()
  const groups = useNavigation()
  const parts = useParts()
  const beginnings = useBeginnings(parts)
  const isPermitted = ({ permission }: { readonly permission: HomeCount['permission'] }) =>
    permits(actor?.permissions, permission)
  const inOrder = (one: { readonly order: number }, other: { readonly order: number }) => one.order - other.order
  const counts = parts.flatMap(({ homeCounts = [] }) => homeCounts).filter(isPermitted)
  const panels = parts.flatMap(({ homePanels = [] }) => homePanels).filter(isPermitted)
  const lists = parts
    .flatMap(({ homeLists = [] }) => homeLists)
    .filter(isPermitted)
    .toSorted(inOrder)
  return (
    <div className="@container min-h-full bg-canvas">
      <div className="mx-auto max-w-[1200px] px-6 @min-[1700px]:max-w-[1700px] py-5 max-sm:px-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <h1 className="text-xl font-semibold">{user ? greet(displayName(user)) : ''}</h1>
          <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:auto-cols-fr max-sm:grid-flow-col">
            {counts.toSorted(inOrder).map((one) => (
              <CountCard key={one.id} of={one} />
            ))}
          </div>
        </div>
        {groups.length === 0 ? (
          <p className="mt-4 text-ink-muted">{t('您还没有任何权限，请联系管理员分配角色。')}</p>
        ) : null}
        {isNew && first ? <first.FirstSteps /> : null}
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {beginnings.map((one) => (
            <BeginButton key={one.id} of={one} />
          ))}
          {/* A person with few commands that create something also gets links to the lists of the modules that they may open. */}
          {groups
            .flatMap(({ icon, entries }) => entries.map((entry) => ({ ...entry, icon })))
            .slice(0, beginningsShown - beginnings.length)
            .map(({ icon, path, title }) => (
              <NavigationLink key={path} path={path} className={shortcut}>
                <Icon name={icon} size={14} className="text-ink-muted" />
                {pageTitle(title)}
              </NavigationLink>
            ))}
        </div>
        {panels.map((panel) => (
          <Panel key={panel.id} of={panel} />
        ))}
        <HomeLists lists={parts.length > 0 ? lists : undefined} />
      </div>
    </div>
  )
}
