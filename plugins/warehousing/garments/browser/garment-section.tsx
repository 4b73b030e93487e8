import { type ReactNode, useMemo, useState } from 'react'
import { call } from '../../../../core/browser/api/client.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { OriginPicker } from '../../../../core/browser/document/origin-picker.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { Tabs } from '../../../../core/browser/ui/tabs.tsx'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import { type OrderOrigin, orderOriginFields } from '../garment-contract.ts'
import type { GarmentOrderFigures } from '../garment-model.ts'
import { garmentLimits as limits } from '../garment-options.ts'
import { garmentCommandIds, garmentFormCommands } from './garment-form-commands.ts'
import { filledSizes, type GarmentFormLine, garmentLine } from './garment-lines.ts'
import type { GarmentSectionOptions, SavedGarmentLine } from './garment-section-options.ts'
import { GarmentTab } from './garment-tab.tsx'
import { byId, readGarmentOrders, useGarmentOrders } from './use-garment-orders.ts'
import { useGarmentTurns } from './use-garment-turns.ts'

type GarmentSectionProps = {
  readonly of: GarmentSectionOptions
  /** The lines as they are saved. */
  readonly saved?: readonly SavedGarmentLine[] | undefined
  /** The warehouse whose stock counts as available; by default all. */
  readonly warehouseId?: number | null
  /** The saved document, whose own promises of stock are available to it. */
  readonly documentId?: number | undefined
  /** The document that the pieces come from. Its open pieces are the limit. */
  readonly originId?: number | null
  /** Whether a production order may be chosen besides those there are. */
  readonly rule?: (origin: OrderOrigin) => Verdict
  /** Narrows the window of choice. */
  readonly filter?: Readonly<Record<string, unknown>>
  /** Whether production orders may be chosen yet. */
  readonly canPick?: Verdict
  /** Hears of production orders that were added. */
  readonly onAdd?: (orders: readonly GarmentOrderFigures[]) => void
  /** Further fields of a line, below its sizes. */
  readonly more?: (at: number) => ReactNode
}

const columns = orderOriginFields.map(({ key }) => key)

/** What the section does with its lines. */
function useGarmentLines({ of, warehouseId = null, documentId, originId = null, onAdd }: GarmentSectionProps) {
  const { calls, list, move, blank, blankLine, typed } = of
  const { session } = useFormPlace()
  const lines = useFormValue<readonly GarmentFormLine[] | undefined>(list) ?? []
  const asked = { warehouseId, documentId, originId }
  const orders = useGarmentOrders(calls, lines, asked)
  const turns = useGarmentTurns(list, lines.length)
  const { at } = turns
  const linesNow = () => session.methods.getValues(list) as readonly GarmentFormLine[]
  const put = (next: readonly GarmentFormLine[]) => {
    session.values.put(list, next)
    session.noteDirty()
  }
  const orderOf = ({ productionOrder }: GarmentFormLine, of = orders) => of.get(productionOrder?.id ?? 0)
  const open = (of = orders) =>
    linesNow().flatMap((line, place) => {
      const order = orderOf(line, of)
      if (!order) return []
      const value = filledSizes(move, line, order.sizes, blank)
      const isSame = value.every((size, index) => size === line.sizeRange[index])
      return isSame ? [] : [{ path: `${list}.${place}.sizeRange`, value }]
    })
  const turnTo = (place: number) => {
    turns.turnTo(place)
    turns.want(`${list}.${place}.sizeRange.0.${typed[0]?.key}`)
  }
  return {
    at,
    lines,
    orders,
    show: turns.turnTo,
    count: () => linesNow().length,
    // Before the figures are read, the form cannot say that there is nothing to fill in.
    canFill: () => open().length > 0 || !linesNow().every((line) => orderOf(line)),
    fill: async () => {
      const isRead = linesNow().every((line) => orderOf(line))
      const of = isRead ? orders : byId(await readGarmentOrders(calls, linesNow(), asked))
      session.values.putAll(open(of))
      session.noteDirty()
    },
    turn: (by: 1 | -1) => turnTo((at + by + lines.length) % lines.length),
    remove: () => put(linesNow().filter((_, place) => place !== at)),
    add: async (origins: readonly OrderOrigin[]) => {
      const had = new Set(linesNow().map(({ productionOrder }) => productionOrder?.id))
      const fresh = origins.map(({ id }) => id).filter((id) => !had.has(id))
      if (fresh.length === 0) return
      const { orders: found } = await call(calls.figures, {
        body: { productionOrderIds: fresh, ...asked },
      })
      onAdd?.(found)
      const now = linesNow()
      put([...now, ...found.map((order) => garmentLine(order, blank, blankLine))])
      turnTo(now.length)
    },
  }
}

/**
 * The production orders of a document that moves garments, one tab each with the matrix of its sizes (C-2-81, C-2-82). Production
 * orders are chosen in a window at the edge of the page; what is open is filled in by one key.
 */
export function GarmentSection(props: GarmentSectionProps) {
  const { of, saved, rule, filter, more, canPick = allow } = props
  const { document, calls } = of
  const t = useText()
  const { readOnly } = useFormPlace()
  const garments = useGarmentLines(props)
  const { at, lines, orders } = garments
  const [isPicking, setPicking] = useState(false)
  const ids = garmentCommandIds(document)
  const commands = useMemo(() => {
    const all = garmentFormCommands(document, { ...garments, pick: () => setPicking(true), canPick: () => canPick })
    // Who only reads goes from one production order to the next.
    return readOnly ? all.filter(({ permission }) => permission === undefined) : all
  }, [document, garments, readOnly, canPick])
  useViewCommands(commands)
  const line = lines[at]
  const isTaken = (id: number) => lines.some(({ productionOrder }) => productionOrder?.id === id)
  return (
    <Section
      title={t(of.title)}
      columns={1}
      actions={
        readOnly ? null : (
          <span className="flex flex-wrap gap-1">
            <CommandButton id={ids.pick} size="small" variant="ghost" />
            <CommandButton id={ids.fill} size="small" variant="ghost" />
            <CommandButton id={ids.remove} size="small" variant="ghost" />
          </span>
        )
      }
    >
      <div data-field={of.list} className="flex min-w-0 flex-col gap-2.5">
        {lines.length === 0 ? (
          <EmptyState
            title={t('请选择生产单！')}
            action={readOnly ? null : <CommandButton id={ids.pick} size="small" />}
          />
        ) : (
          <Tabs
            label={t(of.title)}
            value={String(at)}
            onChange={(value) => garments.show(Number(value))}
            tabs={lines.map(({ productionOrder, sizeRange }, place) => ({
              value: String(place),
              label: productionOrder?.name ?? orders.get(productionOrder?.id ?? 0)?.name ?? `#${place + 1}`,
              count: sizeRange.reduce((sum, { quantity }) => sum + (typeof quantity === 'number' ? quantity : 0), 0),
            }))}
          />
        )}
        {line ? (
          <GarmentTab
            key={line.productionOrder?.id ?? at}
            options={of}
            at={at}
            line={line}
            order={orders.get(line.productionOrder?.id ?? 0)}
            saved={saved?.[at]}
            more={more}
          />
        ) : null}
      </div>
      {readOnly ? null : (
        <OriginPicker<OrderOrigin>
          open={isPicking}
          onClose={() => setPicking(false)}
          title={t('选择关联生产单')}
          source={{
            fields: orderOriginFields,
            search: calls.origins,
            columns,
            narrowed: ['productionOrderCode', 'factory', 'brand', 'customerPO', 'code', 'color'],
            ...(filter ? { filter } : {}),
          }}
          several
          aside
          empty={t('没有可关联的生产单')}
          rule={(origin) => {
            if (isTaken(origin.id)) return refuse(message('已关联'))
            if (lines.length >= limits.orders)
              return refuse(message('一次最多选择 {most} 张生产单', { most: limits.orders }))
            return rule?.(origin) ?? allow
          }}
          onPick={(origins) => void garments.add(origins).catch(toastFailure)}
        />
      )}
    </Section>
  )
}
