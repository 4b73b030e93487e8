import { type FocusEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { runCommand } from '../../../../core/browser/command/command-runner.ts'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { type ReadsForm, useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { amendStep } from '../../../../core/browser/form/steps/step-runs.ts'
import { StepScope } from '../../../../core/browser/form/steps/step-scope.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { templateDesignRead } from '../../template-orders/template-core-contract.ts'
import { materialAmounts, newBomLine } from '../bom-lines.ts'
import { type Bom, type BomForm, bomLineModel } from '../bom-model.ts'
import type { MaterialNow } from '../bom-origin-contract.ts'
import { BomCostSums } from './bom-cost-sums.tsx'
import { type BomFormActs, bomFormActs, bomSteps, type LinePlace } from './bom-form-acts.ts'
import { bomFormCommandIds, bomFormCommands } from './bom-form-commands.ts'
import { bomLineColumns } from './bom-line-columns.ts'
import { BomLineSheet } from './bom-line-sheet.tsx'
import { useMaterialsNow } from './bom-materials-now.ts'
import { BomFormMaterialFacts } from './bom-material-facts.tsx'
import { BomMeasuredFormColor } from './bom-measured-table.tsx'
import { BomMaterialPicker, type MaterialAsked } from './bom-material-picker.tsx'
import { BomReview } from './bom-review.tsx'

type Colors = BomForm['templates']

const listAt = (color: number) => `templates.${color}.bomItems`

const colorNames = (at: ReadsForm) => ((at('templates') as Colors | undefined) ?? []).map(({ color }) => color)

/** Fills in the amounts of lines whose material was chosen without them, as soon as they are known. */
function useOpenAmounts(now: ReadonlyMap<number, MaterialNow>): void {
  const { session } = useFormPlace()
  useEffect(() => {
    const complete = () => {
      const colors = (session.values.at('templates') as Colors | undefined) ?? []
      const parts = colors.flatMap(({ bomItems }, color) =>
        bomItems.flatMap(({ material, gap, unitPrice }, line) => {
          const known = material && gap === null ? now.get(material.id) : undefined
          if (!known) return []
          const amounts = materialAmounts(known)
          const path = `${listAt(color)}.${line}`
          return [
            { path: `${path}.gap`, value: amounts.gap },
            ...(unitPrice === null ? [{ path: `${path}.unitPrice`, value: amounts.unitPrice }] : []),
          ]
        }),
      )
      if (parts.length > 0) amendStep(session, bomSteps, () => session.values.putParts(parts))
    }
    complete()
    return session.values.subscribe(complete)
  }, [session, now])
}

/** The line that has the focus, or had it last. */
function lineOf(event: FocusEvent): LinePlace | undefined {
  const path = event.target.closest<HTMLElement>('[data-field]')?.dataset['field']
  const found = path?.match(/^templates\.(\d+)\.bomItems\.(\d+)\./)
  return found ? { color: Number(found[1]), line: Number(found[2]) } : undefined
}

/** What the form's commands read when they run: the present materials, and the focused line. */
function formMemory() {
  let now: ReadonlyMap<number, MaterialNow> = new Map()
  let place: LinePlace | undefined
  return {
    noteNow: (known: ReadonlyMap<number, MaterialNow>) => {
      now = known
    },
    notePlace: (at: LinePlace | undefined) => {
      place = at ?? place
    },
    now: () => now,
    place: () => place,
  }
}

/** The actions on the form's lines, for commands and buttons. */
function useBomForm(
  now: ReadonlyMap<number, MaterialNow>,
  ask: (asked: MaterialAsked) => void,
  askSheet: (color: number) => void,
) {
  const { session } = useFormPlace()
  const [memory] = useState(formMemory)
  useEffect(() => memory.noteNow(now), [memory, now])
  const [acts] = useState(() => bomFormActs(session, memory.now))
  const commands = useMemo(
    () =>
      bomFormCommands({
        colors: () => acts.colors().map(({ color, bomItems }) => ({ name: color, lines: bomItems.length })),
        hasLine: () => {
          const at = memory.place()
          return at !== undefined && acts.colors()[at.color]?.bomItems[at.line] !== undefined
        },
        changed: () => acts.changed().length,
        add: (color) => ask({ kind: 'add', color }),
        fromSheet: askSheet,
        replace: () => {
          const place = memory.place()
          if (place) ask({ kind: 'replace', place })
        },
        copy: acts.copyToOthers,
        takeOver: acts.takeOver,
      }),
    [acts, ask, askSheet, memory],
  )
  useViewCommands(commands)
  return { acts, onFocusCapture: (event: FocusEvent) => memory.notePlace(lineOf(event)) }
}

/** Colours of the sample order that the bill lacks. */
function MissingColors({ names, acts }: { names: readonly string[]; acts: BomFormActs }) {
  const t = useText()
  const { session } = useFormPlace()
  const [code, type] = ['code', 'type'].map((key) => String(session.values.at(key)))
  const { data } = useContractQuery(
    templateDesignRead,
    { query: { code: code ?? '', type: type ?? '' } },
    { quiet: true },
  )
  const missing = data?.templateDesign.templates.map(({ color }) => color).filter((color) => !names.includes(color))
  if (!missing || missing.length === 0) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 rounded border border-dashed px-3 py-2 text-ink-muted">
      {t('版单中还有这些颜色：')}
      {missing.map((color) => (
        <Button key={color} size="small" icon="plus" onClick={() => acts.addColor(color)}>
          {color}
        </Button>
      ))}
    </div>
  )
}

function LineButtons({ at, several }: { at: number; several: boolean }): ReactNode {
  const t = useText()
  const { tabId } = useView()
  const run = (id: string) => () =>
    void runCommand(id, { tab: tabId, arguments: { color: { value: String(at), title: '' } } })
  return (
    <>
      <Button size="small" variant="ghost" icon="layers" onClick={run(bomFormCommandIds.add)}>
        {t('批量添加物料')}
      </Button>
      <Button size="small" variant="ghost" icon="file-spreadsheet" onClick={run(bomFormCommandIds.fromSheet)}>
        {t('从表格导入行')}
      </Button>
      {several ? (
        <Button size="small" variant="ghost" icon="copy-plus" onClick={run(bomFormCommandIds.copy)}>
          {t('物料用于其他颜色')}
        </Button>
      ) : null}
    </>
  )
}

/** The lines of each colour in the form, with their costs while they are typed. */
export function BomColorSections({ record }: { record: Bom | undefined }) {
  const t = useText()
  const names = useFormPart(colorNames)
  const now = useMaterialsNow()
  const [asked, ask] = useState<MaterialAsked>()
  const columns = useMemo(() => bomLineColumns(t, now), [t, now])
  const [sheetColor, askSheet] = useState<number>()
  const { acts, onFocusCapture } = useBomForm(now, ask, askSheet)
  useOpenAmounts(now)
  return (
    <div onFocusCapture={onFocusCapture}>
      <StepScope name={bomSteps}>
        {names.map((name, at) => {
          const saved = record?.templates.find(({ color }) => color === name)
          return (
            <Section key={name} title={name} columns={1} actions={saved ? <BomReview color={saved} /> : null}>
              <LineEditor
                name={listAt(at)}
                label={t('{color} 物料', { color: name })}
                columns={columns}
                blank={newBomLine}
                lines={bomLineModel}
                actions={<LineButtons at={at} several={names.length > 1} />}
              />
              <BomFormMaterialFacts color={name} name={listAt(at)} />
              <BomCostSums name={listAt(at)} />
              {record ? <BomMeasuredFormColor bomId={record.id} color={name} /> : null}
            </Section>
          )
        })}
        <MissingColors names={names} acts={acts} />
      </StepScope>
      <div className="mb-3 flex flex-wrap gap-2">
        <CommandButton id={bomFormCommandIds.replace} size="small" variant="ghost" />
        <CommandButton id={bomFormCommandIds.takeOver} size="small" variant="ghost" />
      </div>
      <BomLineSheet asked={sheetColor} columns={columns} names={names} onClose={() => askSheet(undefined)} />
      <BomMaterialPicker asked={asked} acts={acts} onClose={() => ask(undefined)} />
    </div>
  )
}
