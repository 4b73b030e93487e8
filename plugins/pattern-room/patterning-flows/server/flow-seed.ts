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
      ['PatternReceive', 4],
      ['PatternDistribute', 8],
      ['PatternReview', 16],
      ['PatternProcess', 16],
      ['PatternQuantitySurveyor', 16],
      ['PatternSecondaryProcess', 96],
      ['PatternSewing', 48],
      ['PatternRationalization', 16],
      ['PatternQualityAssurance', 8],
      ['PatternSizeGuide', 8],
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
      ['PatternReceive', 4],
      ['Pattern3DProduce', 32],
      ['Pattern3DReview', 8],
      ['PatternReview', 16],
      ['PatternSewing', 48],
      ['PatternQualityAssurance', 8],
    ],
    edges: chain(6),
  },
  {
    name: '放码流程',
    steps: [
      ['PatternReceive', 4],
      ['PatternReview', 16],
      ['PatternGrading', 48],
      ['PatternSizeGuide', 12],
    ],
    edges: chain(4),
  },
  {
    name: '加急进版流程',
    steps: [
      ['PatternReceive', 4],
      ['PatternReview', 16],
      ['PatternSewing', 48],
      ['PatternQualityAssurance', 8],
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
