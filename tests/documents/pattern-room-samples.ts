import { documentSamples } from './document-sample.ts'

/** The samples of the pattern room. */
export const patternRoomSamples = documentSamples({
  'flow templates': {
    document: 'patterning_flow',
    create: 'POST patterning_flow',
    update: 'PUT patterning_flow',
    content: (_, turn) => ({
      name: `流程 ${turn}`,
      nodes: ['PatternReceive', 'PatternSewing'].map((type, at) => ({
        id: String(at + 1),
        label: `步骤 ${turn} ${at}`,
        type,
        color: `hue-${(turn % 13) + 1}`,
        scheduleDuration: turn + 0.5,
        position: { x: turn, y: at },
      })),
      edges: [{ source: '1', target: '2' }],
    }),
    follows: ['users'],
  },
})
