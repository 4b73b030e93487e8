import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { importContracts } from '../../shared/import-contract.ts'
import { permits } from '../../shared/permission.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { FormCommandBar } from '../command/command-bar.tsx'
import { CommandButton } from '../command/command-button.tsx'
import { runCommand } from '../command/command-runner.ts'
import { useCommandTarget, useScope } from '../command/command-scope.ts'
import { saveSheet } from '../import/import-sheet.ts'
import { translate, useText, useTranslatePage } from '../i18n/text.ts'
import { useSession } from '../session/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.tsx'
import { usageCommandId } from '../usage/usage-commands.ts'
import { TabFocus } from '../workspace/tabs/tab-focus.tsx'
import { useView, type ViewScope } from '../workspace/tabs/view-context.ts'
import type { TreeActions } from './tree-commands.ts'
import type { TreeDefinition } from './tree-definition.ts'
import { askDeletion } from './tree-deletion.ts'
import { TreeDialog, type TreeTarget } from './tree-dialog.tsx'
import { type TreeFocus, useTreeCommands, useTreeFocus } from './tree-keyboard.ts'
import { TreeLines } from './tree-lines.tsx'
import { lookAt, planMove, type TreeMove, type TreeNode } from './tree-model.ts'
import { type TreePlace, useTreePlace } from './tree-place.ts'
import type { TreeAct } from './tree-record-commands.ts'
import { treeFailure, type TreeSaving, treeSaving } from './tree-saving.ts'
import { TreeToolbar } from './tree-toolbar.tsx'

const noNodes: readonly TreeNode[] = []

/**
 * The page of a tree: arrows walk, open and close, `n` adds, F2 or Enter edits, Alt+arrows move, Delete takes out of use after a
 * question. A person who may not write sees the same tree without these.
 */
export function treeView(definition: TreeDefinition): () => ReactNode {
  const saving = treeSaving(definition)
  return function TreeView() {
    return <TreePage definition={definition} saving={saving} />
  }
}

/** What is done to the nodes of a tree by key, pointer and address. */
function treeChanges(of: {
  definition: TreeDefinition
  saving: TreeSaving
  nodes: readonly TreeNode[]
  place: TreePlace
  focus: TreeFocus
}) {
  const { definition, saving, nodes, place, focus } = of
  const { look, rows, at, row, mark } = place
  const change = async (node: TreeNode, isDeleted: boolean) => {
    if (isDeleted && !(await askDeletion(node, definition.noun))) return
    focus.follow()
    if (isDeleted && !look.deleted) mark(rows[at + 1]?.node.id ?? rows[at - 1]?.node.id)
    await saving.setDeleted(node, isDeleted).catch((failure: unknown) => toast.error(treeFailure(failure)))
  }
  const move = (how: TreeMove) => {
    if (!row) return
    const plan = planMove(nodes, row.node.id, how, { depth: definition.levels.length, deleted: look.deleted })
    if ('text' in plan) return toast.info(translate(plan))
    const [first] = plan
    if (first && first.parentId !== null) place.toggle(first.parentId, true)
    focus.follow()
    mark(row.node.id)
    saving.move(plan).catch((failure: unknown) => toast.error(treeFailure(failure)))
  }
  return { change, move }
}

/** Begins with the record of the address what the address asks for, once the tree shows it. */
function useAskedAct(view: ViewScope, shown: string | undefined, run: (asked: string) => void): void {
  const { record, act } = view.search
  const begin = useEffectEvent((asked: string) => {
    view.setSearch({ record }, { replace: true })
    run(asked)
  })
  const isThere = shown !== undefined && shown === record
  useEffect(() => {
    if (isThere && act) begin(act)
  }, [isThere, act])
}

function TreePage({ definition, saving }: { definition: TreeDefinition; saving: TreeSaving }) {
  const { noun, sheet } = definition
  const depth = definition.levels.length
  const nameOf = useTranslatePage()
  const view = useView()
  const canWrite = permits(useSession().actor?.permissions, definition.permission)
  const { data, error, refetch } = useContractQuery(
    definition.read,
    { query: definition.query ?? {} },
    { staleTime: 0, quiet: true, noun },
  )
  const nodes = (data as readonly TreeNode[] | undefined) ?? noNodes
  const place = useTreePlace(nodes, view)
  const { look, row, mark } = place
  const [target, setTarget] = useState<TreeTarget>()
  const search = useRef<HTMLInputElement>(null)
  const tree = useRef<HTMLDivElement>(null)
  const focus = useTreeFocus(tree, view, place.shown, target !== undefined)
  const markedNode = row?.node
  useCommandTarget(
    useMemo(() => (markedNode ? { document: noun, records: [markedNode] } : undefined), [noun, markedNode]),
  )
  const isAsked = useScope(view.tabId).commands.some(({ id }) => id === usageCommandId(noun))
  const { change, move } = treeChanges({ definition, saving, nodes, place, focus })
  const act: TreeActions = {
    search: () => search.current?.focus(),
    add: () => setTarget({ parentId: row?.node.parentId ?? null }),
    addBelow: () => row && setTarget({ parentId: row.node.id }),
    edit: () => row && setTarget({ node: row.node }),
    move,
    export: async () => {
      if (sheet) await saveSheet(importContracts(sheet.document, sheet.path), true)
    },
    setDeleted: async (isDeleted) => (row ? change(row.node, isDeleted) : undefined),
  }
  const now = useTreeCommands(row, act, { depth, canWrite, canExport: sheet !== undefined })
  useAskedAct(view, place.shown, (asked) => {
    if (!canWrite || target || !markedNode || String(markedNode.id) !== view.search['record']) return
    if (asked === ('edit' satisfies TreeAct)) setTarget({ node: markedNode })
    if (asked === ('delete' satisfies TreeAct)) void change(markedNode, true)
  })
  const takeKeyboard = () => {
    const busy = document.activeElement?.matches('input, textarea, [data-covering] *') ?? false
    if (!busy) focus.focusMarked()
  }
  const leave = () => {
    view.setDirty(false)
    setTarget(undefined)
  }
  return (
    <section aria-label={nameOf(definition.title)} className="flex h-full min-h-0 flex-col bg-panel">
      <TabFocus ready={data !== undefined} onFocus={takeKeyboard} />
      <TreeHead title={nameOf(definition.title)} canWrite={canWrite} depth={depth} />
      <TreeToolbar
        ref={search}
        sheet={sheet}
        look={look}
        onLook={(next) => place.setLook({ ...look, ...next })}
        onEnter={focus.focusMarked}
      />
      <div className="min-h-0 flex-1 overflow-auto">
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <div className="flex justify-center py-12">
            <Spinner size={20} />
          </div>
        ) : (
          <TreeContent
            definition={definition}
            place={place}
            tree={tree}
            onFollow={focus.follow}
            canWrite={canWrite}
            isAsked={isAsked}
            onEdit={() => now().edit()}
            onTarget={setTarget}
            onDeleted={(node, isDeleted) => void change(node, isDeleted)}
          />
        )}
      </div>
      {target ? (
        <TreeDialog
          definition={definition}
          nodes={nodes}
          target={target}
          saving={saving}
          onSaved={(saved) => {
            // The dialog looks for the line to return the focus to before the page is drawn without it.
            flushSync(() => {
              place.setLook(lookAt(nodes, look, saved))
              mark(saved.id)
            })
            leave()
          }}
          onClose={leave}
          lastFocus={focus.markedLine}
        />
      ) : null}
    </section>
  )
}

function TreeHead({ title, canWrite, depth }: { title: string; canWrite: boolean; depth: number }) {
  return (
    // As wide as the lines, so that what can be done stands beside them on a wide screen.
    <header className="shrink-0 border-b">
      <div className="flex h-12 max-w-3xl items-center gap-3 px-4">
        <h1 className="min-w-0 truncate text-[15px] font-semibold">{title}</h1>
        {canWrite ? <FormCommandBar ids={depth > 1 ? ['tree.addBelow', 'tree.add'] : ['tree.add']} /> : null}
      </div>
    </header>
  )
}

/** The lines of a tree that has been read, or what stands there without any. */
function TreeContent({
  definition,
  place,
  tree,
  onFollow,
  canWrite,
  isAsked,
  onEdit,
  onTarget,
  onDeleted,
}: {
  definition: TreeDefinition
  place: TreePlace
  tree: RefObject<HTMLDivElement | null>
  /** The keyboard goes to the line that is marked next. */
  onFollow: () => void
  canWrite: boolean
  /** Somebody may ask where its nodes are used. */
  isAsked: boolean
  onEdit: () => void
  onTarget: (target: TreeTarget) => void
  onDeleted: (node: TreeNode, isDeleted: boolean) => void
}) {
  const t = useText()
  const { noun, levels, title } = definition
  const { rows, look, mark, toggle } = place
  const whereUsed = usageCommandId(noun)
  if (rows.length === 0)
    return (
      <EmptyState
        title={look.typed ? t('没有符合条件的内容') : t('暂无数据')}
        {...(canWrite && !look.typed ? { action: <CommandButton id="tree.add" /> } : {})}
      />
    )
  return (
    <TreeLines
      ref={tree}
      label={t(title)}
      rows={rows}
      at={place.at}
      editable={canWrite}
      onGo={(to) => {
        const next = rows[Math.min(rows.length - 1, Math.max(0, to))]
        if (!next) return
        onFollow()
        mark(next.node.id)
      }}
      onToggle={toggle}
      onEdit={onEdit}
      actionsOf={({ node, level, open }) => ({
        mark: () => mark(node.id),
        toggle: () => toggle(node.id, !open),
        addBelow: level < levels.length ? () => onTarget({ parentId: node.id }) : undefined,
        edit: () => onTarget({ node }),
        setDeleted: (isDeleted) => onDeleted(node, isDeleted),
        whereUsed: isAsked
          ? () => void runCommand(whereUsed, { target: { document: noun, records: [node] } })
          : undefined,
      })}
    />
  )
}
