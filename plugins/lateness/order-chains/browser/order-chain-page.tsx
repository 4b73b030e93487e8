import { useEffect, useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { AddressLink } from '../../../../core/browser/workspace/address-link.tsx'
import type { ViewProps } from '../../../../core/browser/workspace/tabs/view.ts'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { readablePath } from '../../../../core/browser/document/readable-path.ts'
import { kindOf } from '../../../../core/browser/plugin-list.ts'
import { dateOf, formatInstant } from '../../../../core/shared/calendar.ts'
import { stageTitles } from '../../../admin/public.ts'
import { delayCauseOptions } from '../chain-causes.ts'
import { isBehind, type PlannedStage } from '../chain-stages.ts'
import { type DelayCauseLine, type OrderChain, orderChainRead, type StageLine } from '../order-chain-contract.ts'
import { orderChainDocument } from '../order-chain-document.ts'
import { chainDocuments } from '../chain-documents.ts'
import { chainCellPath, lateLook, slackLook, waitLink } from './order-chain-looks.ts'

const link = 'text-accent hover:underline'

/** The stages of an order, with target and actual day of each, and by how much it is late. */
function Stages({ chain }: { chain: OrderChain }) {
  const t = useText()
  const stateOf = ({ stage, late }: StageLine) => {
    if (late !== null) {
      const { text, tone } = lateLook(late)
      return <Badge tone={tone}>{t(text)}</Badge>
    }
    if (stage === chain.stage) return <Badge tone="active">{t('进行中')}</Badge>
    return <span className="text-ink-muted">{isBehind(stage, chain.stage) ? t('无日期') : t('未到此阶段')}</span>
  }
  return (
    <ReadTable
      label={t('阶段')}
      lines={chain.stages}
      keyOf={({ stage }) => stage}
      columns={[
        {
          label: t('阶段'),
          names: true,
          cell: ({ stage }) => {
            const path = chainCellPath(chain, stage)
            const title = t(stageTitles[stage])
            return path ? (
              <AddressLink path={path} className={link}>
                {title}
              </AddressLink>
            ) : (
              title
            )
          },
        },
        { label: t('目标日期'), look: 'whitespace-nowrap', cell: ({ target }) => target ?? '' },
        { label: t('实际日期'), look: 'whitespace-nowrap', cell: ({ actual }) => actual ?? '' },
        { label: t('早晚'), cell: stateOf },
      ]}
    />
  )
}

/** What happened during a stage, each with who did it and the document in which it stands. */
function Causes({ causes, label }: { causes: readonly DelayCauseLine[]; label: string }) {
  const t = useText()
  const say = ({ from, to, detail }: DelayCauseLine) =>
    [detail, from && to ? `${from} → ${to}` : (from ?? to)].filter(Boolean).join(' · ')
  return (
    <ReadTable
      label={label}
      lines={causes.map((cause, at) => ({ ...cause, at: formatInstant(cause.at), place: at }))}
      keyOf={({ place }) => place}
      columns={[
        { label: t('时间'), head: 'whitespace-nowrap', cell: ({ at }) => at },
        {
          label: t('原因'),
          names: true,
          cell: ({ kind }) => {
            const option = delayCauseOptions.find(({ value }) => value === kind)
            return option ? t(option.label) : kind
          },
        },
        { label: t('说明'), look: 'break-words', cell: say },
        { label: t('操作人'), cell: ({ user }) => user.name },
        {
          label: t('单据'),
          cell: ({ document, documentId, code }) => {
            const path = readablePath(kindOf(document), documentId)
            const name = code || `#${documentId}`
            const kind = kindOf(document)
            return (
              <>
                {kind ? <span className="text-ink-muted">{t(kind.title)} </span> : null}
                {path ? (
                  <AddressLink path={path} className={link}>
                    {name}
                  </AddressLink>
                ) : (
                  name
                )}
              </>
            )
          },
        },
      ]}
    />
  )
}

/** Why an order is late: the stages that added days, and what happened in the trail during each of them. */
function WhyLate({ chain }: { chain: OrderChain }) {
  const t = useText()
  const during = (stage: PlannedStage) => chain.causes.filter((cause) => cause.stage === stage)
  const told = chain.stages.filter(({ stage, own }) => (own ?? 0) > 0 || during(stage).length > 0)
  if (told.length === 0) return <EmptyState icon="history" title={t('没有延误，动态里也没有影响日期的事')} />
  return told.map(({ stage, own, late }) => {
    const causes = during(stage)
    const title = t(stageTitles[stage])
    return (
      <section key={stage} aria-label={title} className="mt-3">
        <h3 className="mb-1 flex flex-wrap items-baseline gap-2 font-medium">
          {title}
          {(own ?? 0) > 0 ? <Badge tone="danger">{t('增加 {days} 个工作日', { days: own ?? 0 })}</Badge> : null}
          {late !== null && late > 0 ? (
            <span className="text-ink-muted">{t('累计迟 {days} 个工作日', { days: late })}</span>
          ) : null}
        </h3>
        {causes.length > 0 ? (
          <Causes causes={causes} label={title} />
        ) : (
          <p className="text-ink-muted">{t('动态里没有可见的原因')}</p>
        )}
      </section>
    )
  })
}

/** An order from its sample to its shipment: targets and actual days, and why it is late. */
export function View({ params }: ViewProps) {
  const t = useText()
  const { setTitle } = useView()
  const id = params['id'] ?? ''
  useFollowedDocuments(orderChainDocument.noun, chainDocuments)
  const { data, error, refetch } = useContractQuery(
    orderChainRead,
    { params: { id } },
    { noun: orderChainDocument.noun, quiet: true },
  )
  const name = data?.name
  useEffect(() => {
    if (name) setTitle(name)
  }, [setTitle, name])
  const [today] = useState(() => dateOf(new Date()))
  if (!data) return <Waiting error={error} refetch={refetch} />
  const slack = slackLook(data.slackDays)
  const wait = data.stage === 'done' ? undefined : waitLink(data, today)
  const facts = [
    [t('销售单'), data.saleOrderCode],
    [t('款号'), `${data.code} ${data.color}`],
    [t('要求出货日期'), data.requiredDate ?? t('未填')],
    [t('件数'), String(data.quantity)],
    [t('外发工厂'), data.factory?.name],
    [t('责任方'), data.stageOwner],
  ].filter(([, value]) => value)
  return (
    <div className="min-h-full">
      <header className="sticky top-0 z-20 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-panel px-4 py-1.5">
        <h1 className="text-[15px] font-semibold">{data.name}</h1>
        {slack ? <Badge tone={slack.tone}>{t(slack.text)}</Badge> : null}
        {wait ? (
          <p>
            {wait.path ? (
              <AddressLink path={wait.path} className={link}>
                {t(wait.text)}
              </AddressLink>
            ) : (
              t(wait.text)
            )}
          </p>
        ) : null}
      </header>
      <div className="flex max-w-[1080px] flex-col gap-4 px-4 pt-3 pb-16">
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {facts.map(([label, value]) => (
            <div key={label} className="flex gap-1.5">
              <dt className="text-ink-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Stages chain={data} />
        <section aria-label={t('为何延误')}>
          <h2 className="font-semibold">{t('为何延误')}</h2>
          <WhyLate chain={data} />
        </section>
      </div>
    </div>
  )
}
