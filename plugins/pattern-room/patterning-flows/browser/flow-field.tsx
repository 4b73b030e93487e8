import { type KeyboardEvent, useId, useMemo, useRef } from 'react'
import { runCommand } from '../../../../core/browser/command/command-runner.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { StepStatus } from '../../../../core/browser/form/steps/use-table-steps.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { readTable } from '../../../../core/browser/keys/key-press.ts'
import { lateModule, useLate } from '../../../../core/browser/ui/late-module.ts'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import type { Message } from '../../../../core/shared/message.ts'
import { changeStep, connectSteps, moveStep, shiftStep, walkFrom } from '../flow-edits.ts'
import { type FlowGraph, totalHours } from '../flow-graph.ts'
import { graphProblems } from '../flow-rules.ts'
import { flowCommandIds } from './flow-editor-commands.ts'
import { type FlowKey, flowKeys, isShift, isWalk } from './flow-keys.ts'
import { StepList } from './flow-step-list.tsx'
import { FlowStepWindow } from './flow-step-window.tsx'
import { type FlowEditing, type FlowRefusal, useFlowEditing } from './flow-editing.ts'
import { isComposing } from '../../../../core/browser/ui/composing.ts'

const canvas = lateModule(() => import('./flow-canvas.tsx'))

/** What the check finds, by step, and what belongs to none. */
function problemsOf(graph: FlowGraph): { byStep: ReadonlyMap<string, Message>; first: Message | undefined } {
  const found = graphProblems(graph)
  const byStep = found.flatMap(({ field, message }): [string, Message][] => {
    const step = graph.nodes[Number(/^nodes\.(\d+)/.exec(field)?.[1])]
    return step ? [[step.id, message]] : []
  })
  return { byStep: new Map(byStep), first: found[0]?.message }
}

function useFlowKeys({ graph, chosen, choose, apply, steps, readOnly, setEditing }: FlowEditing) {
  const { tabId } = useView()
  const act = (key: Exclude<FlowKey, 'undo' | 'redo'>) => {
    if (isWalk(key)) choose(walkFrom(graph, chosen, key))
    else if (readOnly) return
    else if (isShift(key)) apply(chosen === undefined ? undefined : shiftStep(graph, chosen, key))
    else if (key === 'edit' && chosen === undefined) choose(walkFrom(graph, chosen, 'first'))
    else if (key === 'edit') setEditing(true)
    else void runCommand(flowCommandIds[key], { tab: tabId })
  }
  return (event: KeyboardEvent) => {
    const key = readTable(flowKeys, event)
    // Buttons above the canvas are pressed by their own keys.
    if (key === undefined || isComposing(event) || event.target !== event.currentTarget) return
    if (key === 'undo' || key === 'redo') {
      if (readOnly || !steps.press(event.target, key)) return
    } else act(key)
    event.preventDefault()
    event.stopPropagation()
  }
}

function Toolbar({ table }: { table: FlowEditing }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b px-2 py-1.5">
      {Object.values(flowCommandIds).map((id) => (
        <CommandButton key={id} id={id} size="small" variant="ghost" />
      ))}
      <StepStatus told={table.steps.told} />
    </div>
  )
}

/**
 * The steps of a flow: a canvas and a list of the same steps, one stop of the Tab key. Arrows walk along edges and within a column, A adds a step behind
 * the chosen one, C and X connect and disconnect, Enter edits, Delete deletes, Shift with an arrow moves, L lays out again, Mod+Z takes back. `refuse` keeps what may not be changed any more.
 */
export function FlowField({ refuse }: { refuse?: FlowRefusal | undefined }) {
  const t = useText()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const table = useFlowEditing(root, refuse)
  const { view, graph, chosen, choose, apply, steps, readOnly, isEditing, setEditing } = table
  const hearKey = useFlowKeys(table)
  const drawn = useLate(canvas, true)
  const problems = useMemo(() => problemsOf(graph), [graph])
  const step = graph.nodes.find((node) => node.id === chosen)
  const take = (next: string) => {
    choose(next)
    stage.current?.focus({ preventScroll: true })
  }
  const told = problems.first && (graph.nodes.length > 0 || view.problem) ? problems.first : view.problem
  return (
    <div ref={root} {...steps.listeners} className="col-span-full rounded border">
      {readOnly ? null : <Toolbar table={table} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a canvas with a list is no field set */}
      <div
        ref={stage}
        {...view.control}
        data-field="nodes"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys are heard here
        tabIndex={0}
        aria-label={t('流程图')}
        aria-describedby={`${id}-told`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen}`}
        onKeyDown={hearKey}
        onFocus={(event) => {
          if (event.target === event.currentTarget && chosen === undefined) choose(walkFrom(graph, undefined, 'first'))
        }}
        className="grid @min-[860px]:grid-cols-[1fr_280px]"
      >
        <div className="h-[300px] min-w-0 bg-sunken @min-[860px]:h-[460px]">
          {graph.nodes.length === 0 ? (
            <p className="grid h-full place-items-center text-ink-muted">
              {readOnly ? t('没有步骤') : t('按 A 添加第一个步骤')}
            </p>
          ) : drawn ? (
            <drawn.FlowCanvas
              graph={graph}
              chosen={chosen}
              problems={problems.byStep}
              readOnly={readOnly}
              onChoose={take}
              onEdit={() => readOnly || setEditing(true)}
              onMove={(one, place) => apply(moveStep(graph, one, place))}
              onConnect={(source, target) => apply(connectSteps(graph, source, target))}
            />
          ) : (
            <Spinner />
          )}
        </div>
        <div className="min-w-0 border-t @min-[860px]:border-t-0 @min-[860px]:border-l">
          <StepList id={id} graph={graph} chosen={chosen} problems={problems.byStep} onChoose={take} />
        </div>
      </div>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-2 py-1 text-xs text-ink-muted">
        <span className="tabular-nums">
          {t('{steps} 个步骤，总时长 {hours} 小时', { steps: graph.nodes.length, hours: totalHours(graph) })}
        </span>
        <span id={`${id}-told`} role="status" className={told ? 'text-tone-danger' : ''}>
          {told ? t(told) : ''}
        </span>
        {readOnly ? null : (
          <span className="ml-auto">
            {t('方向键选择 · Shift+方向键移动 · A 添加 · Enter 编辑 · C 连接 · X 断开 · Delete 删除 · L 整理')}
          </span>
        )}
      </footer>
      {isEditing && step ? (
        <FlowStepWindow
          step={step}
          onClose={() => setEditing(false)}
          lastFocus={() => stage.current}
          onSave={(change) => {
            apply(changeStep(graph, step.id, change))
            setEditing(false)
          }}
        />
      ) : null}
    </div>
  )
}
