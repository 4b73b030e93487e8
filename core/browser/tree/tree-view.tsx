import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { importContracts } from '../../shared/import-contract.ts'
import { permits } from '../../shared/permission.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { CommandButton } from '../command/command-button.tsx'
import { findCommand, runCommand } from '../command/command-runner.ts'
import { useCommandTarget, useViewCommands } from '../command/command-scope.ts'
import { saveSheet } from '../import/import-sheet.ts'
import { translate, useText, useTranslate } from '../i18n/text.ts'
import { useSession } from '../session/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.tsx'
import { usageCommandId } from '../usage/usage-commands.ts'
import { TabFocus } from '../workspace/tabs/tab-focus.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import { focusedTabNow } from '../workspace/tabs/workspace-state.ts'
import { type TreeActions, treeCommands } from './tree-commands.ts'
import type { TreeDefinition } from './tree-definition.ts'
import { askDeletion } from './tree-deletion.ts'
import { TreeDialog, type TreeTarget } from './tree-dialog.tsx'
import { TreeLines } from './tree-lines.tsx'
import type { TreeAct } from './tree-record-commands.ts'
import {
  lookAt,
  pathToNode,
  planMove,
  rowsOfTree,
  type TreeLook,
  type TreeMove,
  type TreeNode,
  type TreeRow,
} from './tree-model.ts'
import { treeFailure, treeSaving } from './tree-saving.ts'
import { TreeToolbar } from './tree-toolbar.tsx'

const noNodes: readonly TreeNode[] = []
const lookAtFirst: TreeLook = { closed: new Set(), deleted: false, typed: '' }

/**
 * The page of a tree: arrows walk, open and close, `n` adds, F2 or Enter edits, Alt+arrows move, Delete takes out of use after a
 * question. Whoever may not write sees the same tree without these.
 */
export function treeView(definition: TreeDefinition): () => ReactNode {
  const depth = definition.levels.length
  const saving = treeSaving(definition)
  const { noun, sheet } = definition

  return function TreePage() {
    const t = useText()
    const say = useTranslate()
    const view = useView()
    const canWrite = permits(useSession().actor?.permissions, definition.permission)
    const { data, error, refetch } = useContractQuery(
      definition.read,
      { query: definition.query ?? {} },
      { staleTime: 0, quiet: true, noun },
    )
    const nodes = (data as readonly TreeNode[] | undefined) ?? noNodes
    const [look, setLook] = useState(lookAtFirst)
    const [wanted, setWanted] = useState<number>()
    const { record, act } = view.search
    const [shown, setShown] = useState<string>()
    if (record !== shown) {
      const named = record === undefined ? undefined : pathToNode(nodes, Number(record)).at(-1)
      if (named || record === undefined) setShown(record)
      if (named) {
        setLook(lookAt(nodes, { ...look, deleted: look.deleted || named.isDeleted }, named))
        setWanted(named.id)
      }
    }
    const [target, setTarget] = useState<TreeTarget>()
    const tree = useRef<HTMLDivElement>(null)
    const search = useRef<HTMLInputElement>(null)
    const toFocus = useRef(false)

    const rows = rowsOfTree(nodes, look)
    const found = rows.findIndex((row) => row.node.id === wanted)
    const at = found < 0 ? 0 : found
    const row = rows[at]
    const markedNode = row?.node
    useCommandTarget(useMemo(() => (markedNode ? { document: noun, records: [markedNode] } : undefined), [markedNode]))
    const whereUsed = usageCommandId(noun)
    const isAsked = findCommand(whereUsed) !== undefined

    /** Marks a node and removes the node from the address, so that the address can lead to the same node again. */
    const mark = (id: number | undefined) => {
      setWanted(id)
      if (record !== undefined && record !== String(id)) view.setSearch({}, { replace: true })
    }
    const markedLine = () => tree.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null
    const focusMarked = () => markedLine()?.focus()
    useEffect(() => {
      if (shown !== undefined && focusedTabNow() === view.tabId) toFocus.current = true
    }, [shown, view.tabId])
    useEffect(() => {
      // A line that moves within the page loses the focus: give it back.
      const lost = focusedTabNow() === view.tabId && document.activeElement === document.body
      if (target || !(toFocus.current || lost)) return
      toFocus.current = false
      focusMarked()
    })
    const go = (to: number) => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, to))]
      if (!next) return
      toFocus.current = true
      mark(next.node.id)
    }
    const toggle = (id: number, open: boolean) => {
      const closed = new Set(look.closed)
      if (open) closed.delete(id)
      else closed.add(id)
      setLook({ ...look, closed })
    }
    const leave = () => {
      view.setDirty(false)
      setTarget(undefined)
    }
    const change = async (node: TreeNode, isDeleted: boolean) => {
      if (isDeleted && !(await askDeletion(node, isAsked ? noun : undefined))) return
      toFocus.current = true
      if (isDeleted && !look.deleted) mark(rows[at + 1]?.node.id ?? rows[at - 1]?.node.id)
      await saving.setDeleted(node, isDeleted).catch((failure: unknown) => toast.error(treeFailure(failure)))
    }
    const move = (how: TreeMove) => {
      if (!row) return
      const plan = planMove(nodes, row.node.id, how, { depth, deleted: look.deleted })
      if ('text' in plan) return toast.info(translate(plan))
      const [first] = plan
      if (first && first.parentId !== null) toggle(first.parentId, true)
      toFocus.current = true
      mark(row.node.id)
      saving.move(plan).catch((failure: unknown) => toast.error(treeFailure(failure)))
    }

    const actions = useRef<{ act: TreeActions; row: TreeRow | undefined }>(undefined)
    useLayoutEffect(() => {
      actions.current = {
        row,
        act: {
          search: () => search.current?.focus(),
          add: () => setTarget({ parentId: row?.node.parentId ?? null }),
          addBelow: () => row && setTarget({ parentId: row.node.id }),
          edit: () => row && setTarget({ node: row.node }),
          move,
          export: async () => {
            if (sheet) await saveSheet(importContracts(sheet.document, sheet.path), true)
          },
          setDeleted: async (isDeleted) => (row ? change(row.node, isDeleted) : undefined),
        },
      }
    })
    const [now] = useState(() => () => actions.current?.act as TreeActions)
    const [marked] = useState(() => () => actions.current?.row)
    const commands = useMemo(
      () => treeCommands(now, marked, { depth, canWrite, canExport: sheet !== undefined }),
      [now, marked, canWrite],
    )
    useViewCommands(commands)

    const begin = useEffectEvent((asked: string) => {
      view.setSearch({ record }, { replace: true })
      if (!canWrite || target || !markedNode || String(markedNode.id) !== record) return
      if (asked === ('edit' satisfies TreeAct)) setTarget({ node: markedNode })
      if (asked === ('delete' satisfies TreeAct)) void change(markedNode, true)
    })
    const isThere = shown !== undefined && shown === record
    useEffect(() => {
      if (isThere && act) begin(act)
    }, [isThere, act])

    const takeKeyboard = () => {
      const { activeElement } = document
      const busy = activeElement?.matches('input, textarea, [data-covering] *') ?? false
      if (!busy) focusMarked()
    }

    return (
      <section aria-label={say(definition.title)} className="flex h-full min-h-0 flex-col bg-panel">
        <TabFocus ready={data !== undefined} onFocus={takeKeyboard} />
        <header className="flex h-12 shrink-0 items-center gap-3 border-b px-4">
          <h1 className="min-w-0 truncate text-[15px] font-semibold">{say(definition.title)}</h1>
          <div className="ml-auto flex items-center gap-2">
            {canWrite ? <CommandButton id="tree.add" variant="primary" /> : null}
            {canWrite && depth > 1 ? (
              <span className="@max-[560px]:hidden">
                <CommandButton id="tree.addBelow" />
              </span>
            ) : null}
          </div>
        </header>
        <TreeToolbar
          ref={search}
          sheet={sheet}
          look={look}
          onLook={(change) => setLook({ ...look, ...change })}
          onEnter={focusMarked}
        />
        <div className="min-h-0 flex-1 overflow-auto">
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <div className="flex justify-center py-12">
              <Spinner size={20} />
            </div>
          ) : rows.length === 0 ? (
            <EmptyState
              title={look.typed ? t('没有符合条件的记录') : t('暂无数据')}
              {...(canWrite && !look.typed ? { action: <CommandButton id="tree.add" /> } : {})}
            />
          ) : (
            <TreeLines
              ref={tree}
              label={say(definition.title)}
              rows={rows}
              at={at}
              editable={canWrite}
              onGo={go}
              onToggle={toggle}
              onEdit={() => now().edit()}
              actionsOf={({ node, level, open }) => ({
                mark: () => mark(node.id),
                toggle: () => toggle(node.id, !open),
                addBelow: level < depth ? () => setTarget({ parentId: node.id }) : undefined,
                edit: () => setTarget({ node }),
                setDeleted: (isDeleted) => void change(node, isDeleted),
                whereUsed: isAsked
                  ? () => void runCommand(whereUsed, { target: { document: noun, records: [node] } })
                  : undefined,
              })}
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
                setLook(lookAt(nodes, look, saved))
                mark(saved.id)
              })
              leave()
            }}
            onClose={leave}
            lastFocus={markedLine}
          />
        ) : null}
      </section>
    )
  }
}
