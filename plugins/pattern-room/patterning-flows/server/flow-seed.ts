import { seedDocuments } from '../../../../core/server/document/document-seed.ts'
import type { SeedContext } from '../../../../core/server/plugin.ts'
import { usersWithRole } from '../../../admin/server-public.ts'
import { patternStepTypes } from '../../../master-data/public.ts'
import type { FlowContent } from '../flow-model.ts'
import { flowStore } from './flow-store.ts'

/** A flow in short: each step by number, kind and hours, then what follows what. */
type Sketch = {
  readonly name: string
  readonly steps: readonly (readonly [type: string, hours: number])[]
  readonly edges: readonly (readonly [from: number, to: number])[]
}

const chain = (count: number) => Array.from({ length: count - 1 }, (_, at) => [at, at + 1] as const)

const sketches: readonly Sketch[] = [
  {
    name: '标准进版流程',
    steps: [
      ['PatternReceive', 2],
      ['PatternDistribute', 4],
      ['PatternReview', 8],
      ['PatternProcess', 8],
      ['PatternQuantitySurveyor', 8],
      ['PatternSecondaryProcess', 48],
      ['PatternSewing', 24],
      ['PatternRationalization', 8],
      ['PatternQualityAssurance', 4],
      ['PatternSizeGuide', 4],
    ],
    edges: [
      [0, 1],
      [1, 2],
      [2, 3],
      [2, 4],
      [2, 5],
      [3, 6],
      [5, 6],
      [6, 7],
      [7, 8],
      [8, 9],
      [4, 9],
    ],
  },
  {
    name: '3D 打样流程',
    steps: [
      ['PatternReceive', 2],
      ['Pattern3DProduce', 16],
      ['Pattern3DReview', 4],
      ['PatternReview', 8],
      ['PatternSewing', 24],
      ['PatternQualityAssurance', 4],
    ],
    edges: chain(6),
  },
  {
    name: '放码流程',
    steps: [
      ['PatternReceive', 2],
      ['PatternReview', 4],
      ['PatternGrading', 16],
      ['PatternSizeGuide', 4],
    ],
    edges: chain(4),
  },
  {
    name: '加急进版流程',
    steps: [
      ['PatternReceive', 1],
      ['PatternReview', 4],
      ['PatternSewing', 12],
      ['PatternQualityAssurance', 2],
    ],
    edges: chain(4),
  },
]

const labelOf = (type: string) => patternStepTypes.find(({ value }) => value === type)?.label.text ?? type

function contentOf({ name, steps, edges }: Sketch): FlowContent {
  return {
    name,
    nodes: steps.map(([type, scheduleDuration], at) => ({
      id: String(at + 1),
      label: labelOf(type),
      type,
      color: '',
      scheduleDuration,
      position: null,
    })),
    edges: edges.map(([from, to]) => ({ source: String(from + 1), target: String(to + 1) })),
  }
}

/** Demo data: the flows that the pattern room works by. */
export async function seedFlows(context: SeedContext): Promise<void> {
  const [clerk] = await usersWithRole(context.db, '版房文员')
  if (!clerk) throw new Error('a flow template needs a pattern clerk')
  const made = sketches.map(contentOf).map((content) => ({ content, life: [['create', context.now, clerk]] as const }))
  await seedDocuments(context, flowStore, made)
}
