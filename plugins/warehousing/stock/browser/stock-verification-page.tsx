import { useEffect, useMemo } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { RecordName } from '../../../../core/browser/ui/record-number.tsx'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { AddressLink } from '../../../../core/browser/workspace/address-link.tsx'
import { recordListAddress } from '../../../../core/browser/workspace/tabs/record-address.ts'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { stockVerification } from '../stock-verification-contract.ts'
import { verifyCommand, verifyCommandId } from './stock-verification-commands.ts'

type Check = (typeof stockVerification.reply)['_output'][number]

function BrokenRows({ check: { title, rows } }: { check: Check }) {
  const t = useText()
  return (
    <div className="mt-2 max-w-[960px]">
      <ReadTable
        label={t(title)}
        lines={rows.map((row, at) => ({ ...row, at }))}
        keyOf={({ at }) => at}
        columns={[
          {
            label: t('何处'),
            names: true,
            look: 'break-words',
            cell: ({ kind, path, name }) => (
              <>
                {kind ? <span className="text-ink-muted">{t(kind)} </span> : null}
                {path ? (
                  <AddressLink path={recordListAddress(path)} className="text-accent hover:underline">
                    <RecordName name={name} />
                  </AddressLink>
                ) : (
                  <RecordName name={name} />
                )}
              </>
            ),
          },
          { label: t('应为'), isNumber: true, head: 'whitespace-nowrap', cell: ({ expected }) => expected },
          { label: t('实为'), isNumber: true, head: 'whitespace-nowrap', cell: ({ found }) => found },
        ]}
      />
    </div>
  )
}

/** Shows the checks of stock, and below each the records that break it. */
export function View() {
  const t = useText()
  const { setTitle } = useView()
  const { data, error, refetch, isFetching } = useContractQuery(stockVerification, {}, { staleTime: 0, quiet: true })
  useViewCommands(useMemo(() => [verifyCommand(async () => void (await refetch()))], [refetch]))
  useEffect(() => setTitle(t('库存核对')), [setTitle, t])
  if (!data) return <Waiting error={error} refetch={refetch} />
  const broken = data.filter(({ count }) => count > 0).length
  return (
    <div className="min-h-full">
      <header className="sticky top-0 z-20 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-panel px-4 py-1.5">
        <h1 className="text-[15px] font-semibold">{t('库存核对')}</h1>
        <p role="status" className="mr-auto text-ink-muted">
          {isFetching ? t('核对中…') : broken === 0 ? t('全部一致') : t('{broken} 项不一致', { broken })}
        </p>
        <CommandButton id={verifyCommandId} />
      </header>
      <ul className="divide-y px-4 pb-16">
        {data.map((check) => (
          <li key={check.id} className="py-2.5">
            <div className="flex items-baseline gap-3">
              <Badge tone={check.count === 0 ? 'done' : 'danger'}>
                {check.count === 0 ? t('一致') : t('{count} 处不符', { count: check.count })}
              </Badge>
              <h2>{t(check.title)}</h2>
            </div>
            {check.count > 0 ? <BrokenRows check={check} /> : null}
            {check.count > check.rows.length ? (
              <p className="mt-1 px-2 text-xs text-ink-muted">
                {t('只列出前 {count} 条', { count: check.rows.length })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
