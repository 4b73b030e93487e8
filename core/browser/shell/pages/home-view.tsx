import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { permits } from '../../../shared/permission.ts'
import { formatInstant, shanghaiClock } from '../../../shared/calendar.ts'
import { runCommand } from '../../command/command-runner.ts'
import { useText, useTranslate, useTranslatePage } from '../../i18n/text.ts'
import type { HomeCount } from '../../plugin.ts'
import { displayName } from '../../session/profile.ts'
import { recordListAddress } from '../../workspace/tabs/record-address.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { recentDocumentsAtom } from '../../workspace/tabs/recent-documents.ts'
import { useCount } from '../frame/counter.ts'
import { NavigationLink } from '../frame/navigation-link.tsx'
import { kindOf, pluginsOfPage } from '../../plugin-list.ts'
import { useNavigation } from '../frame/navigation-now.ts'

function CountCard({ of }: { of: HomeCount }) {
  const translate = useTranslate()
  const count = useCount(`home:${of.id}`, of.counter)
  return (
    <button
      type="button"
      onClick={() => void runCommand(of.command)}
      className="flex min-w-0 flex-col items-start rounded border px-4 py-3 text-left hover:bg-hover sm:min-w-36 max-sm:px-3"
    >
      <span className="text-2xl font-semibold tabular-nums">{count ?? '–'}</span>
      <span className="text-ink-muted">{translate(of.title)}</span>
    </button>
  )
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

/** The start page: greeting, what waits, the modules that the person may open, and the documents opened last. */
export function View() {
  const t = useText()
  const translate = useTranslate()
  const translatePage = useTranslatePage()
  const greet = useGreeting()
  const { user, actor } = useSession()
  const recent = useAtomValue(recentDocumentsAtom)
  const groups = useNavigation()
  const counts = pluginsOfPage()
    .flatMap((plugin) => plugin.homeCounts ?? [])
    .filter((one) => permits(actor?.permissions, one.permission))
    .sort((one, other) => one.order - other.order)
  return (
    <div className="mx-auto max-w-[1200px] px-6 py-6">
      <h1 className="text-xl font-semibold">{user ? greet(displayName(user)) : ''}</h1>
      {counts.length > 0 ? (
        <div className="mt-4 grid grid-cols-3 gap-3 sm:flex sm:flex-wrap">
          {counts.map((one) => (
            <CountCard key={one.id} of={one} />
          ))}
        </div>
      ) : null}
      <div className="mt-6 grid gap-8 lg:grid-cols-[2fr_1fr]">
        <section>
          <h2 className="mb-2 font-semibold">{t('功能入口')}</h2>
          {groups.length === 0 ? (
            <p className="text-ink-muted">{t('您还没有任何权限，请联系管理员分配角色。')}</p>
          ) : (
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
              {groups.map((group) => (
                <div key={group.id}>
                  <h3 className="mb-1 flex items-center gap-2 text-ink-muted">
                    <Icon name={group.icon} size={14} className="text-ink-faint" />
                    {translatePage(group.title)}
                  </h3>
                  <ul>
                    {group.entries.map((entry) => (
                      <li key={entry.path}>
                        <NavigationLink
                          path={entry.path}
                          className="flex min-h-7 items-center rounded px-2 hover:bg-hover hover:text-accent"
                        >
                          {translatePage(entry.title)}
                        </NavigationLink>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          )}
        </section>
        <section>
          <h2 className="mb-2 font-semibold">{t('最近打开')}</h2>
          {recent.length === 0 ? <p className="text-ink-muted">{t('打开过的单据会出现在这里。')}</p> : null}
          <ul>
            {recent.slice(0, 12).map((one) => {
              const kind = kindOf(one.document)?.title
              return (
                <li key={one.path}>
                  <NavigationLink
                    path={recordListAddress(one.path)}
                    className="flex min-h-8 items-center gap-2 rounded px-2 hover:bg-hover"
                  >
                    <span className="flex-1 truncate">{one.title}</span>
                    <span className="text-xs text-ink-faint">{kind ? translate(kind) : ''}</span>
                    <span className="text-xs text-ink-faint">{formatInstant(new Date(one.at)).slice(5)}</span>
                  </NavigationLink>
                </li>
              )
            })}
          </ul>
        </section>
      </div>
    </div>
  )
}
