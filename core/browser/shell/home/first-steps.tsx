import { useQuery } from '@tanstack/react-query'
import { writersOf } from '../../../shared/document.ts'
import { permits } from '../../../shared/permission.ts'
import { CommandButton } from '../../command/command-button.tsx'
import { useText, useTranslatePage } from '../../i18n/text.ts'
import type { FirstStep } from '../../plugin.ts'
import { loadParts } from '../../plugin-list.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { TabFocus } from '../../workspace/tabs/tab-focus.tsx'
import { NavigationLink } from '../frame/navigation-link.tsx'
import { noteStarted } from './first-steps-memory.ts'
import { HomeSection } from './home-section.tsx'

type SeenStep = FirstStep & { readonly done: boolean }

async function lookAt(held: Parameters<typeof permits>[0], signal: AbortSignal): Promise<readonly SeenStep[]> {
  const parts = await loadParts()
  const all = await Promise.all(parts.map(async ({ firstSteps }) => (await firstSteps?.()) ?? []))
  const own = all.flat().filter(({ document }) => permits(held, writersOf(document)))
  const seen = await Promise.all(own.map(async (step) => ({ ...step, done: await step.isDone(signal) })))
  return seen.toSorted((one, other) => one.order - other.order)
}

/**
 * What a new company enters first, each with the commands that enter it. It goes by itself: once everything is there it is not asked
 * for again in this browser.
 */
export function FirstSteps() {
  const t = useText()
  const translate = useTranslatePage()
  const { user, actor } = useSession()
  const { data = [], refetch } = useQuery({
    queryKey: ['first-steps', user?.id],
    queryFn: async ({ signal }) => {
      const steps = await lookAt(actor?.permissions, signal)
      if (steps.every(({ done }) => done)) noteStarted()
      return steps
    },
    enabled: user !== undefined,
    meta: { quiet: true, background: true },
  })
  const left = data.filter(({ done }) => !done).length
  if (left === 0) return null
  return (
    <div className="mt-4">
      {/* A person who comes back from an import sees what it brought. */}
      <TabFocus ready onFocus={() => void refetch({ cancelRefetch: false })} />
      <HomeSection title={t('开始使用')} total={left}>
        <p className="border-b px-3 py-2 text-ink-muted">
          {t('录入下面的基础资料后就可以开版单了。可以从表格批量导入，也可以逐条新建。')}
        </p>
        {/* With room for it, the buttons of all steps stand in two columns. */}
        <ol className="grid divide-y divide-line @min-[640px]:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
          {data.map(({ document, about, done }, at) => (
            <li
              key={document.noun}
              className="col-span-full flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-1.5 @min-[640px]:grid @min-[640px]:grid-cols-subgrid"
            >
              <span
                className={`flex size-6 shrink-0 items-center justify-center rounded-full border text-xs tabular-nums ${done ? 'border-tone-done bg-tone-done-soft text-tone-done' : 'text-ink-muted'}`}
              >
                {done ? <Icon name="check" size={14} /> : at + 1}
              </span>
              <span className="min-w-40 flex-1">
                <NavigationLink
                  path={document.path}
                  className={`block w-fit font-medium hover:text-accent hover:underline ${done ? 'text-ink-muted' : ''}`}
                >
                  {translate(document.title)}
                </NavigationLink>
                <span className="block text-xs text-ink-muted">{done ? t('已录入') : translate(about)}</span>
              </span>
              <span className="empty:hidden @min-[640px]:empty:block">
                <CommandButton id={`${document.noun}.import`} size="small" />
              </span>
              <span className="empty:hidden @min-[640px]:empty:block">
                <CommandButton id={`${document.noun}.create`} size="small" variant="ghost" />
              </span>
            </li>
          ))}
        </ol>
      </HomeSection>
    </div>
  )
}
