import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import type { FormValues } from '../../../../core/browser/form/session/form-values.ts'
import { useField } from '../../../../core/browser/form/session/use-field.ts'
import { stepHistory } from '../../../../core/browser/form/steps/step-history.ts'
import { useTableSteps } from '../../../../core/browser/form/steps/use-table-steps.tsx'
import { translate, useText } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import type { Message } from '../../../../core/shared/message.ts'
import type { FlowEdit } from '../flow-edits.ts'
import type { FlowEdge, FlowGraph, FlowNode } from '../flow-graph.ts'
import { type FlowPlace, flowEditorCommands } from './flow-editor-commands.ts'

/** The flow of a form as its canvas, its list and its commands work on it. */
export type FlowEditing = ReturnType<typeof useFlowEditing>

/** Why a flow may not become what it would be after a change; undefined where it may. */
export type FlowRefusal = (graph: FlowGraph) => Message | undefined

/** Sets the flow of a form: its steps are judged with the edges that belong to them. */
export function putGraph(values: Pick<FormValues, 'putAll'>, { nodes, edges }: FlowGraph): void {
  values.putAll([
    { path: 'nodes', value: nodes },
    { path: 'edges', value: edges },
  ])
}

/** Binds steps and edges of a form to what keys, buttons and pointer do with them; each change is a step that can be undone. */
export function useFlowEditing(root: RefObject<HTMLElement | null>, refuse?: FlowRefusal) {
  const t = useText()
  const nodes = useField<FlowNode[]>({ name: 'nodes', label: t('步骤') })
  const edges = useField<FlowEdge[]>({ name: 'edges', label: t('连线') })
  const [wanted, choose] = useState<string>()
  const [isEditing, setEditing] = useState(false)
  const { session, readOnly } = nodes
  const graph = useMemo<FlowGraph>(() => ({ nodes: nodes.value, edges: edges.value }), [nodes.value, edges.value])
  // A step that was undone or changed elsewhere is no longer there.
  const chosen = graph.nodes.some(({ id }) => id === wanted) ? wanted : undefined

  const history = useMemo(() => {
    const { methods, values } = session
    return stepHistory<FlowGraph, string>({
      read: () => ({ nodes: methods.getValues('nodes'), edges: methods.getValues('edges') }),
      write: (next) => putGraph(values, next),
      loaded: () => session.origin().base,
    })
  }, [session])
  const steps = useTableSteps<string>({ history, root, readOnly, placeOf: () => undefined, goTo: choose })

  const apply = (edit: FlowEdit | undefined) => {
    if (!edit || readOnly) return
    const refusal = refuse?.(edit.graph)
    if (refusal) {
      toast.warning(translate(refusal))
      return
    }
    steps.run(edit.what, { from: chosen, to: edit.chosen }, () => putGraph(session.values, edit.graph))
    choose(edit.chosen)
  }
  const now = { graph, chosen, apply }
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const [place] = useState<FlowPlace>(() => ({
    graph: () => latest.current.graph,
    chosen: () => latest.current.chosen,
    apply: (edit) => latest.current.apply(edit),
    edit: () => setEditing(true),
  }))
  const commands = useMemo(() => (readOnly ? [] : flowEditorCommands(place)), [readOnly, place])
  useViewCommands(commands)

  return { view: nodes, graph, chosen, choose, apply, steps, readOnly, isEditing, setEditing }
}
