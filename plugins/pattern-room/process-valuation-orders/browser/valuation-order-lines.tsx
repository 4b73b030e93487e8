import { useMemo, useState } from 'react'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { OriginPicker } from '../../../../core/browser/document/origin-picker.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { type ValuationLineRow, valuationLineRows } from '../../process-valuation/valuation-line-contract.ts'
import { inUsualOrder } from '../../process-valuation/valuation-time.ts'
import { type ValuationOrderForm, valuationOrderLineModel } from '../valuation-order-model.ts'
import { valuationFormCommandIds, valuationFormCommands } from './valuation-order-form-commands.ts'
import { blankLine, lineOf, valuationLineColumns } from './valuation-order-line-columns.ts'

type Line = ValuationOrderForm['lines'][number]

const catalogue = {
  fields: valuationLineRows.fields,
  search: valuationLineRows.search,
  columns: ['code', 'type', 'component', 'name', 'level', 'sewingName', 'price'],
  narrowed: ['level', 'sewingName', 'component', 'type'],
}

const sorted = (lines: readonly Line[]) =>
  inUsualOrder(lines.map((line) => ({ ...line, code: line.process?.name ?? '' }))).map(
    ({ code: _code, ...line }) => line,
  )

/** The operations of a valuation: typed, pasted, or chosen from the catalogue, several at once. New ones start at `hourRate`. */
export function ValuationOrderLines({ hourRate }: { hourRate: string }) {
  const t = useText()
  const { session, readOnly } = useFormPlace()
  const [isChoosing, setChoosing] = useState(false)
  const [goes, setGoes] = useState<string>()
  const columns = useMemo(() => valuationLineColumns(t, readOnly), [t, readOnly])
  const commands = useMemo(() => {
    const lines = () => (session.methods.getValues('lines') as readonly Line[] | undefined) ?? []
    const acts = {
      count: () => lines().length,
      choose: () => {
        setGoes(undefined)
        setChoosing(true)
      },
      sort: () => {
        session.values.put('lines', sorted(lines()))
        session.noteDirty()
      },
    }
    return readOnly ? [] : valuationFormCommands(acts)
  }, [session, readOnly])
  useViewCommands(commands)
  const add = (operations: readonly ValuationLineRow[]) => {
    const lines = session.methods.getValues('lines') as readonly Line[]
    session.values.put('lines', [...lines, ...sorted(operations.map((one) => lineOf(one, hourRate)))])
    session.noteDirty()
    setGoes(`lines.${lines.length}.hourRate`)
  }
  return (
    <Section title={t('核价明细')} columns={1}>
      <LineEditor
        name="lines"
        lines={valuationOrderLineModel}
        columns={columns}
        blank={() => blankLine(hourRate)}
        actions={
          <>
            <CommandButton id={valuationFormCommandIds.choose} size="small" variant="ghost" />
            <CommandButton id={valuationFormCommandIds.sort} size="small" variant="ghost" />
          </>
        }
      />
      {readOnly ? null : (
        <OriginPicker<ValuationLineRow>
          open={isChoosing}
          onClose={() => setChoosing(false)}
          title={t('从工序库添加')}
          source={catalogue}
          several
          aside
          empty={t('没有找到工序')}
          missing={t('请选择工序')}
          onPick={add}
          lastFocus={() => (goes ? document.querySelector<HTMLElement>(`[data-field="${goes}"]`) : null)}
        />
      )}
    </Section>
  )
}
