import { Fragment, type ReactNode } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import type { LayoutNode, Split } from './layout/layout.ts'
import { resizeSplit } from './workspace-moves.ts'

/** Panes side by side or one below the other; the lines between them can be dragged, or moved by arrow keys. */
export function SplitBox({ split, draw }: { split: Split; draw: (node: LayoutNode) => ReactNode }) {
  const across = split.direction === 'right'
  const sizes = Object.fromEntries(split.children.map((child, index) => [child.id, split.sizes[index] ?? 0]))
  return (
    <Group
      key={split.children.map((child) => child.id).join()}
      orientation={across ? 'horizontal' : 'vertical'}
      defaultLayout={sizes}
      onLayoutChanged={(next, meta) => {
        if (!meta.isUserInteraction) return
        resizeSplit(
          split.id,
          split.children.map((child) => next[child.id] ?? 0),
        )
      }}
      className="h-full"
    >
      {split.children.map((child, index) => (
        <Fragment key={child.id}>
          {index > 0 ? (
            <Separator
              className={`bg-line outline-offset-0 data-[separator=active]:bg-accent data-[separator=hover]:bg-line-strong ${across ? 'w-px' : 'h-px'}`}
            />
          ) : null}
          <Panel id={child.id} minSize={across ? '240px' : '120px'} className="min-h-0 min-w-0">
            {draw(child)}
          </Panel>
        </Fragment>
      ))}
    </Group>
  )
}
