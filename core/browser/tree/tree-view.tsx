import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { importContracts } from '../../shared/import-contract.ts'
import { message } from '../../shared/message.ts'
import { permits } from '../../shared/permission.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { CommandButton } from '../command/command-button.tsx'
import { findCommand, runCommand } from '../command/command-runner.ts'
import { useCommandTarget, useViewCommands } from '../command/command-scope.ts'
import { ListToolbar } from '../grid/list-toolbar.tsx'
import { saveSheet } from '../import/import-sheet.ts'
import { translate, useText, useTranslate } from '../i18n/text.ts'
import { useSession } from '../session/session.ts'
import { askConfirm } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toast.tsx'
import { usageCommandId } from '../usage/usage-commands.ts'
import { readUsageText } from '../usage/usage-words.ts'
import { TabFocus } from '../workspace/tab-focus.tsx'
import { useView } from '../workspace/view-context.ts'
import { focusedTabNow } from '../workspace/workspace-state.ts'
import { type TreeActions, treeCommands } from './tree-commands.ts'
import type { TreeDefinition } from './tree-definition.ts'
import { planMove, rowsOfTree, type TreeMove, type TreeNode, type TreeRow } from './tree-model.ts'
import { TreeNameInput } from './tree-name-input.tsx'
import { TreeLine } from './tree-row.tsx'
import { treeFailure, treeSaving } from './tree-saving.ts'

/** A name that is being typed: of a node, or of a new one below `parentId`, shown after the line `after`. */
type Typing =
  | { readonly renamed: number }
  | { readonly parentId: number | null; readonly after: number | undefined; readonly level: number }

const noNodes: readonly TreeNode[] = []

/** Where a new child of a line is typed: after the last line of its branch. */
function lastLineOf(rows: readonly TreeRow[], at: number): number | undefined {
  const level = rows[at]?.level ?? 0
  let last = at
  while ((rows[last + 1]?.level ?? 0) > level) last += 1
  return rows[last]?.node.id
}

/**
 * The page of a tree: arrows walk, open and close, `n` adds, F2 or Enter renames, Alt+arrows move, Delete takes out of use after a
 * question. Whoever may not write sees the same tree without these.
 */
export function treeView(definition: TreeDefinition): () => ReactNode {
  const depth = definition.levels.length
  const saving = treeSaving(definition)
  const { sheet } = definition

  return function TreePage() {
    const t = useText()
    const say = useTranslate()
    const view = useView()
    const canWrite = permits(useSession().actor?.permissions, definition.permission)
    const { data, error, refetch } = useContractQuery(
      definition.read,
      { query: definition.query ?? {} },
      { staleTime: 0, quiet: true, noun: definition.noun },
    )
    const nodes = (data as readonly TreeNode[] | undefined) ?? noNodes
    const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
    const [deleted, setDeleted] = useState(false)
    const [typed, setTyped] = useState('')
    const [wanted, setWanted] = useState<number>()
    const [typing, setTyping] = useState<Typing>()
    const tree = useRef<HTMLDivElement>(null)
    const search = useRef<HTMLInputElement>(null)
    const toFocus = useRef(false)

    const rows = rowsOfTree(nodes, { closed, deleted, typed })
    const found = rows.findIndex((row) => row.node.id === wanted)
    const at = found < 0 ? 0 : found
    const row = rows[at]
    const markedNode = row?.node
    const markedId = markedNode?.id
    const { noun } = definition
    useCommandTarget(
      useMemo(() => (markedNode ? { document: noun, records: [markedNode] } : undefined), [noun, markedNode]),
    )
    const whereUsed = usageCommandId(noun)
    const isAsked = findCommand(whereUsed) !== undefined

    const focusMarked = () => tree.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
    useEffect(() => {
      // A line that moves in the page loses the focus.
      const lost = focusedTabNow() === view.tabId && document.activeElement === document.body
      if (typing || !(toFocus.current || lost)) return
      toFocus.current = false
      focusMarked()
    })
    const go = (to: number) => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, to))]
      if (!next) return
      toFocus.current = true
      setWanted(next.node.id)
    }
    const toggle = (id: number, open?: boolean) => {
      const next = new Set(closed)
      if (open ?? closed.has(id)) next.delete(id)
      else next.add(id)
      setClosed(next)
    }
    const leave = () => {
      toFocus.current = true
      setTyping(undefined)
    }
    const addUnder = (at: number) => {
      const host = rows[at]
      if (!host) return
      toggle(host.node.id, true)
      setTyping({ parentId: host.node.id, after: lastLineOf(rows, at), level: host.level + 1 })
    }
    const change = async (node: TreeNode, isDeleted: boolean) => {
      const uses = isDeleted && isAsked ? await readUsageText(noun, node.id) : undefined
      const text = t('删除后不再出现在选项中，已有单据仍保留它的名称。')
      const sure =
        !isDeleted ||
        (await askConfirm({
          title: t('删除“{name}”？', { name: node.name }),
          text: uses ? `${text}\n${t('目前被 {uses}使用。', { uses })}` : text,
          confirm: t('删除'),
          danger: true,
        }))
      if (!sure) return
      toFocus.current = true
      if (isDeleted && !deleted) setWanted(rows[at + 1]?.node.id ?? rows[at - 1]?.node.id)
      await saving.setDeleted(node, isDeleted).catch((failure: unknown) => toast.error(treeFailure(failure)))
    }
    const move = (how: TreeMove) => {
      if (!row) return
      const plan = planMove(nodes, row.node.id, how, { depth, deleted })
      if ('text' in plan) return toast.info(translate(plan))
      const [first] = plan
      if (first && first.parentId !== null) toggle(first.parentId, true)
      toFocus.current = true
      setWanted(row.node.id)
      saving.move(plan).catch((failure: unknown) => toast.error(treeFailure(failure)))
    }

    const actions = useRef<{ act: TreeActions; row: TreeRow | undefined }>(undefined)
    useLayoutEffect(() => {
      actions.current = {
        row,
        act: {
          search: () => search.current?.focus(),
          add: () =>
            setTyping({
              parentId: row?.node.parentId ?? null,
              after: row ? lastLineOf(rows, at) : undefined,
              level: row?.level ?? 1,
            }),
          addBelow: () => addUnder(at),
          rename: () => row && setTyping({ renamed: row.node.id }),
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

    const ready = data !== undefined
    const takeKeyboard = () => {
      const { activeElement } = document
      const busy = activeElement?.matches('input, textarea, [data-covering] *') ?? false
      if (!busy) focusMarked()
    }

    const onKeyDown = (event: React.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.nativeEvent.isComposing || !row)
        return
      const acts: Readonly<Record<string, () => void>> = {
        ArrowDown: () => go(at + 1),
        ArrowUp: () => go(at - 1),
        Home: () => go(0),
        End: () => go(rows.length - 1),
        ArrowRight: () => (row.branch && !row.open ? toggle(row.node.id, true) : row.branch ? go(at + 1) : undefined),
        ArrowLeft: () =>
          row.open ? toggle(row.node.id, false) : go(rows.findIndex((one) => one.node.id === row.node.parentId)),
        Enter: () => canWrite && now().rename(),
      }
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }

    const naming = (level: number, start: string, onSave: (name: string) => Promise<void>) => (
      <TreeNameInput
        key="naming"
        label={say(definition.levels[level - 1] ?? message('名称'))}
        level={level}
        start={start}
        onSave={onSave}
        onLeave={leave}
      />
    )
    const adding =
      typing && 'level' in typing
        ? naming(typing.level, '', async (name) => {
            const made = await saving.add(name, typing.parentId)
            setWanted(made.id)
            leave()
          })
        : null

    return (
      <section aria-label={say(definition.title)} className="flex h-full min-h-0 flex-col bg-panel">
        <TabFocus ready={ready} onFocus={takeKeyboard} />
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
        <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-4 py-1.5">
          <input
            ref={search}
            type="search"
            className="control w-64 max-w-full"
            aria-label={t('搜索')}
            placeholder={t('搜索')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
              event.preventDefault()
              focusMarked()
            }}
          />
          <Switch checked={deleted} onChange={setDeleted} label={t('显示已删除')} />
          {sheet ? (
            <div className="ml-auto flex flex-wrap items-center gap-1.5">
              <CommandButton id="tree.export" variant="ghost" />
              <ListToolbar document={sheet.document.noun} />
            </div>
          ) : null}
        </div>
        <div className="min-h-0 flex-1 overflow-auto">
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <div className="flex justify-center py-12">
              <Spinner size={20} />
            </div>
          ) : rows.length === 0 && !adding ? (
            <EmptyState
              title={typed ? t('没有符合条件的记录') : t('暂无数据')}
              {...(canWrite && !typed ? { action: <CommandButton id="tree.add" /> } : {})}
            />
          ) : (
            <div ref={tree} role="tree" aria-label={say(definition.title)} className="max-w-3xl" onKeyDown={onKeyDown}>
              {rows.length === 0 ? adding : null}
              {rows.map((one, index) => {
                const { node, level } = one
                const below = typing && 'level' in typing && (typing.after ?? rows.at(-1)?.node.id) === node.id
                return typing && 'renamed' in typing && typing.renamed === node.id
                  ? naming(level, node.name, async (name) => {
                      await saving.rename(node, name)
                      leave()
                    })
                  : [
                      <TreeLine
                        key={node.id}
                        row={one}
                        marked={node.id === markedId}
                        editable={canWrite}
                        actions={{
                          mark: () => setWanted(node.id),
                          toggle: () => toggle(node.id),
                          addBelow: level < depth ? () => addUnder(index) : undefined,
                          rename: () => setTyping({ renamed: node.id }),
                          setDeleted: (isDeleted) => void change(node, isDeleted),
                          whereUsed: isAsked
                            ? () => void runCommand(whereUsed, { target: { document: noun, records: [node] } })
                            : undefined,
                        }}
                      />,
                      below ? adding : null,
                    ]
              })}
            </div>
          )}
        </div>
      </section>
    )
  }
}
