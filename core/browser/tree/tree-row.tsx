import { useText } from '../i18n/text.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { TreeRow } from './tree-model.ts'

/** What the buttons of a line do. */
export type TreeRowActions = {
  readonly mark: () => void
  readonly toggle: () => void
  readonly addBelow: (() => void) | undefined
  readonly edit: () => void
  readonly setDeleted: (deleted: boolean) => void
  readonly whereUsed: (() => void) | undefined
}

const indent = 20

/** One line of a tree. It takes the focus when it is the marked one. */
export function TreeLine({
  row,
  marked,
  editable,
  actions,
}: {
  row: TreeRow
  marked: boolean
  editable: boolean
  actions: TreeRowActions
}) {
  const t = useText()
  const { node, level, open, branch } = row
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={branch ? open : undefined}
      aria-selected={marked}
      aria-label={[node.name, node.nameEnglish].filter(Boolean).join(' ')}
      tabIndex={marked ? 0 : -1}
      data-node={node.id}
      className="group flex h-row items-center gap-1 border-b pr-2 outline-offset-[-2px] hover:bg-hover aria-selected:bg-accent-soft"
      style={{ paddingLeft: 8 + (level - 1) * indent }}
      onFocus={(event) => event.target === event.currentTarget && actions.mark()}
      onDoubleClick={editable ? actions.edit : undefined}
    >
      {branch ? (
        <IconButton
          icon={open ? 'chevron-down' : 'chevron-right'}
          size="small"
          tabIndex={-1}
          label={open ? t('收起') : t('展开')}
          onClick={actions.toggle}
        />
      ) : (
        <Icon name="minus" size={10} className="mx-[7px] text-line-strong" />
      )}
      <span className={`min-w-0 truncate ${node.isDeleted ? 'text-ink-faint line-through' : ''}`}>{node.name}</span>
      {node.nameEnglish ? <span className="min-w-0 truncate text-ink-faint">{node.nameEnglish}</span> : null}
      {node.isDeleted ? <Badge tone="neutral">{t('已删除')}</Badge> : null}
      {branch && !open ? (
        <span className="text-xs text-ink-faint">{node.children.filter((child) => !child.isDeleted).length}</span>
      ) : null}
      <span className="ml-auto flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 group-aria-selected:opacity-100">
        {actions.whereUsed ? (
          <IconButton icon="link" size="small" tabIndex={-1} label={t('使用情况')} onClick={actions.whereUsed} />
        ) : null}
        {editable ? (
          <>
            {actions.addBelow && !node.isDeleted ? (
              <IconButton
                icon="plus"
                size="small"
                tabIndex={-1}
                label={t('添加下级')}
                keys="Shift+n"
                onClick={actions.addBelow}
              />
            ) : null}
            <IconButton icon="pencil" size="small" tabIndex={-1} label={t('编辑')} keys="F2" onClick={actions.edit} />
            {node.isDeleted ? (
              <IconButton
                icon="undo"
                size="small"
                tabIndex={-1}
                label={t('恢复')}
                onClick={() => actions.setDeleted(false)}
              />
            ) : (
              <IconButton
                icon="trash"
                size="small"
                tabIndex={-1}
                label={t('删除')}
                keys="Delete"
                onClick={() => actions.setDeleted(true)}
              />
            )}
          </>
        ) : null}
      </span>
    </div>
  )
}
