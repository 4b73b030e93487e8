import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react'
import { recordsOfUse, usageRead, type UsageUse } from '../../shared/usage-contract.ts'
import { permits } from '../../shared/permission.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { commandHost } from '../command/command-host.ts'
import { runCommand } from '../command/command-runner.ts'
import { commandsAtHand } from '../command/command-scope.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import { recordListAddress } from '../workspace/tabs/record-address.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { RecordName } from '../ui/record-number.tsx'
import { openAddress } from '../workspace/workspace.ts'
import { closeUsage, type UsageSubjectRecord } from './usage-state.ts'

/** Leads to a record or a list; with Ctrl or ⌘ beside, so that the panel's record stays in sight. */
function UsageLink({ path, className, children }: { path: string; className: string; children: React.ReactNode }) {
  const click = (event: MouseEvent) => {
    if (event.button !== 0 || event.shiftKey || event.altKey) return
    event.preventDefault()
    closeUsage()
    openAddress(recordListAddress(path), event.ctrlKey || event.metaKey ? 'beside' : 'tab')
  }
  return (
    <a href={path} data-usage-item="" onClick={click} className={className}>
      {children}
    </a>
  )
}

function Use({ use }: { use: UsageUse }) {
  const t = useText()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mb-5">
      <h3 id={heading} className="flex items-baseline gap-2 font-semibold">
        {t(use.title)}
        <span className="font-normal text-ink-muted">{t('{count} 条', { count: use.count })}</span>
      </h3>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {use.places.map(({ label, count, list }) => (
          <li key={label.text}>
            {list ? (
              <UsageLink
                path={list}
                className="inline-flex h-6 items-center gap-1 rounded border px-2 text-xs hover:border-line-strong hover:bg-hover"
              >
                {t(label)} <span className="text-ink-muted">{count}</span>
                <Icon name="filter" size={11} className="text-ink-faint" />
                <span className="sr-only">{t('打开筛选后的列表')}</span>
              </UsageLink>
            ) : (
              <span className="inline-flex h-6 items-center gap-1 rounded bg-sunken px-2 text-xs text-ink-muted">
                {t(label)} <span>{count}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <ul className="mt-2 grid grid-cols-2 gap-x-3">
        {use.records.map(({ id, code, path }) => (
          <li key={id} className="min-w-0">
            {path ? (
              <UsageLink path={path} className="block h-7 truncate rounded px-1 leading-7 text-accent hover:bg-hover">
                <RecordName name={code} />
              </UsageLink>
            ) : (
              <span className="block h-7 truncate px-1 leading-7">
                <RecordName name={code} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {use.count > use.records.length ? (
        <p className="mt-1 px-1 text-xs text-ink-muted">{t('只列出最新的 {count} 条', { count: recordsOfUse })}</p>
      ) : null}
    </section>
  )
}

/** The commands that go on from what uses a record, such as putting another one in its place. */
function UsageActions({ record: { document: noun, id } }: { record: UsageSubjectRecord }) {
  const translate = useTranslate()
  const held = commandHost().actor()?.permissions
  const commands = commandsAtHand().filter(
    ({ document: of, places, permission }) =>
      of === noun && places?.includes('usage') && (!permission || permits(held, permission)),
  )
  if (commands.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {commands.map((command) => (
        <Button
          key={command.id}
          size="small"
          icon={command.icon}
          onClick={() => {
            closeUsage()
            void runCommand(command.id, { target: { document: noun, records: [{ id }] } })
          }}
        >
          {translate(command.title)}
        </Button>
      ))}
    </div>
  )
}

/** Up and down lead from link to link. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-usage-item]')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = links[Math.min(links.length - 1, Math.max(0, at + step))]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The documents that use a record: how many, as what, the newest by name, and the way to each. */
export function UsagePanel({ record }: { record: UsageSubjectRecord }) {
  const t = useText()
  const { document: noun, id } = record
  const list = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useContractQuery(
    usageRead,
    { params: { document: noun, id } },
    { noun, staleTime: 0, quiet: true },
  )
  const ready = data !== undefined
  useEffect(() => {
    if (ready) list.current?.querySelector<HTMLElement>('[data-usage-item]')?.focus()
  }, [ready])
  if (!data) return <Waiting error={error} refetch={refetch} />
  const { uses, others } = data
  if (uses.length === 0 && others === 0)
    return <EmptyState icon="circle-check" title={t('没有被使用')} text={t('目前没有单据使用它。')} />
  return (
    <div ref={list} onKeyDown={walk}>
      <UsageActions record={record} />
      {uses.map((use) => (
        <Use key={use.document} use={use} />
      ))}
      {others > 0 ? (
        <p className="flex items-center gap-1.5 text-ink-muted">
          <Icon name="lock" size={13} />
          {t('其他 {count} 处', { count: others })}
          <span className="text-xs">{t('（没有查看权限）')}</span>
        </p>
      ) : null}
    </div>
  )
}
