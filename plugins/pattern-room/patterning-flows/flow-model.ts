import { z } from 'zod'
import { text, computed, value } from '../../../core/shared/document/document-fields.ts'
import { type ContentOf, documentModel, type RecordOf } from '../../../core/shared/document/document-model.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import { shownCount } from '../../../core/shared/document/document-shown.ts'
import { message } from '../../../core/shared/message.ts'
import { patternStepTypes } from '../../master-data/public.ts'
import type { FlowEdge, FlowNode } from './flow-graph.ts'
import { flowLimits as limits } from './flow-limits.ts'

const key = z.string().min(1).max(50)
const place = z.number().min(-100_000).max(100_000)

const node: z.ZodType<FlowNode, FlowNode> = z.strictObject({
  id: key,
  label: z.string().trim().max(limits.label),
  type: z.enum(patternStepTypes.map(({ value }) => value)),
  /** A tone of the palette of states; empty for that of the type. */
  color: z.string().max(30),
  scheduleDuration: z.number(),
  position: z.strictObject({ x: place, y: place }).nullable(),
})

const edge: z.ZodType<FlowEdge, FlowEdge> = z.strictObject({ source: key, target: key })

/** A flow template: the steps of the pattern room and what follows what. Pattern orders copy it. */
export const flowModel = documentModel({
  fields: {
    name: text({
      label: message('流程名称'),
      most: limits.name,
      required: { from: 'save', text: message('请输入流程名称') },
      list: { width: 220, search: 'contains', sort: true },
    }),
    nodes: value<FlowNode[]>({
      label: message('步骤'),
      schema: z.array(node).max(limits.steps),
      empty: [],
      parts: {
        id: { label: message('标识') },
        label: { label: message('步骤名称') },
        type: { label: message('工序'), options: patternStepTypes },
        color: { label: message('颜色') },
        scheduleDuration: { label: message('完成时间（小时）') },
        position: { label: message('位置') },
        'position.x': { label: message('横坐标') },
        'position.y': { label: message('纵坐标') },
      },
      saidBy: ['label', 'type'],
    }),
    edges: value<FlowEdge[]>({
      label: message('连线'),
      schema: z.array(edge).max(limits.edges),
      empty: [],
    }),
  },
  shown: {
    stepCount: shownCount({ label: message('步骤数'), list: { width: 90, search: 'range', sort: true } }),
    /** Hours from start to end, on the longest way. */
    scheduleDuration: computed({
      label: message('总时长（小时）'),
      kind: 'decimal',
      wire: z.string(),
      list: { width: 120, search: 'range', sort: true },
    }),
    ...recordTrail,
  },
})

export type FlowParts = (typeof flowModel)['~']

/** What people write of a flow template: the body of a save. */
export type FlowContent = ContentOf<FlowParts>

/** A flow template as the server answers it. */
export type Flow = RecordOf<FlowParts>
