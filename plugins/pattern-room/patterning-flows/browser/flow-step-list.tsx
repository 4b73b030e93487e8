import { joinNames, useText } from '../../../../core/browser/i18n/text.ts'
import type { Message } from '../../../../core/shared/message.ts'
import { type FlowGraph, stepsAfter } from '../flow-graph.ts'
import { placesOf } from '../flow-layout.ts'
import { hueOfStep } from './flow-hue.ts'

/** The steps of a flow in the order of time, for readers and for narrow panes: each with its hours and what follows it. */
export function StepList({
  id,
  graph,
  chosen,
  problems,
  onChoose,
}: {
  id: string
  graph: FlowGraph
  chosen: string | undefined
  problems: ReadonlyMap<string, Message>
  onChoose: (id: string) => void
}) {
  const t = useText()
  const places = placesOf(graph)
  const labels = new Map(graph.nodes.map((node) => [node.id, node.label]))
  const sorted = graph.nodes.toSorted((one, other) => {
    const [here, there] = [places.get(one.id), places.get(other.id)]
    return (here?.x ?? 0) - (there?.x ?? 0) || (here?.y ?? 0) - (there?.y ?? 0)
  })
  return (
    <ol className="max-h-[460px] overflow-y-auto text-[13px]">
      {sorted.map((step) => {
        const problem = problems.get(step.id)
        const next = stepsAfter(graph, step.id).map((one) => labels.get(one) ?? '')
        return (
          <li
            key={step.id}
            id={`${id}-${step.id}`}
            aria-current={step.id === chosen ? 'step' : undefined}
            className={`border-b last:border-b-0 ${step.id === chosen ? 'bg-accent-soft' : ''}`}
          >
            <button
              type="button"
              tabIndex={-1}
              onClick={() => onChoose(step.id)}
              className="grid w-full grid-cols-[8px_1fr_auto] items-baseline gap-x-2 px-2 py-1 text-left"
            >
              <span className="size-2 rounded-full" style={{ backgroundColor: `var(--${hueOfStep(step)})` }} />
              <span className="min-w-0">
                <span className="block truncate font-medium">{step.label}</span>
                <span className={`block truncate text-xs ${problem ? 'text-tone-danger' : 'text-ink-muted'}`}>
                  {problem ? t(problem) : next.length > 0 ? `→ ${joinNames(next)}` : t('最后一步')}
                </span>
              </span>
              <span className="text-xs text-ink-muted tabular-nums">{t('{n} 小时', { n: step.scheduleDuration })}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
