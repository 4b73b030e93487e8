import {
  type ListView,
  listViewCreate,
  listViewDefault,
  listViewDelete,
  listViewList,
  listViewUpdate,
  type ListViewValue,
  viewNameLimit,
} from '../../../shared/list-view-contract.ts'
import { message } from '../../../shared/message.ts'
import { call } from '../../api/client.ts'
import { invalidateDocuments, readContract, useContractQuery } from '../../api/contract-query.ts'
import type { CommandChoice, Command } from '../../command/command.ts'
import { translate } from '../../i18n/text.ts'
import { askConfirm } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { listKeys } from '../model/list-commands.ts'

const noun = 'list_views'
const loadMatcher = () => import('../../form/choices/pinyin-match.ts')
const newPrefix = 'new:'
const nobody = 'nobody'

/** The saved views of a list that the person may use, as they were read last; undefined until they are there. */
export function useListViews(list: string): readonly ListView[] | undefined {
  const answer = useContractQuery(listViewList, { query: { list } }, { noun, quiet: true, staleTime: 60_000 })
  return answer.data?.records
}

/** The same outside components, with the roles that a view can be shared with. Throws `CallError`. */
export const readListViews = (list: string) => readContract(listViewList, { query: { list } }, { noun })

/** A view as a line to choose: whose it is, and whether the list opens with it. */
export function viewChoice(view: ListView): CommandChoice {
  const details = [
    view.isDefault ? translate(message('默认')) : '',
    view.isOwn ? (view.roleIds.length > 0 ? translate(message('已共享')) : '') : translate(message('别人共享的')),
  ].filter(Boolean)
  return { value: String(view.id), title: view.name, ...(details.length > 0 ? { detail: details.join(' · ') } : {}) }
}

async function findView(list: string, id: string | undefined): Promise<ListView | undefined> {
  return (await readListViews(list)).records.find((one) => String(one.id) === id)
}

/** Saves how the list is shown: as a new view, or in place of an own one. */
async function saveView(list: string, chosen: string, value: ListViewValue): Promise<ListView | undefined> {
  if (chosen.startsWith(newPrefix)) {
    return call(listViewCreate, {
      body: { list, name: chosen.slice(newPrefix.length), value },
      idempotencyKey: crypto.randomUUID(),
    })
  }
  const view = await findView(list, chosen)
  return view && call(listViewUpdate, { params: { id: view.id }, body: { version: view.version, value } })
}

async function nameChoices(list: string, typed: string): Promise<readonly CommandChoice[]> {
  const own = (await readListViews(list)).records.filter((view) => view.isOwn)
  const { searchByPinyin } = await loadMatcher()
  const replace = (await searchByPinyin(own, ({ name }) => name, typed)).map((view) => ({
    value: String(view.id),
    title: view.name,
    detail: translate(message('覆盖此视图')),
  }))
  const isNew = typed !== '' && !own.some((view) => view.name === typed)
  const title = translate(message('新视图“{name}”', { name: typed }))
  const refusal = typed.length > viewNameLimit ? translate(message('名称最多 50 个字')) : undefined
  return isNew ? [{ value: newPrefix + typed, title, ...(refusal ? { refusal } : {}) }, ...replace] : replace
}

async function roleChoices(list: string, id: string | undefined): Promise<readonly CommandChoice[]> {
  const { records, roles } = await readListViews(list)
  const view = records.find((one) => String(one.id) === id)
  const shared = new Set(view?.roleIds)
  return [
    { value: nobody, title: translate(message('仅自己可见')) },
    ...roles.map((role) => ({
      value: String(role.id),
      title: role.name,
      ...(shared.has(role.id) ? { detail: translate(message('已共享，再选一次取消')) } : {}),
    })),
  ]
}

function sharedWith(view: ListView, role: string): number[] {
  if (role === nobody) return []
  const id = Number(role)
  return view.roleIds.includes(id) ? view.roleIds.filter((one) => one !== id) : [...view.roleIds, id]
}

/** What the commands of saved views need of their list. */
export type ViewActions = {
  /** How the list is looked at now. */
  readonly value: () => ListViewValue
  readonly apply: (view: ListView) => void
  /** Opens the switcher in the list's header. */
  readonly open: () => void
  readonly onSaved: (view: ListView) => void
}

/** The commands of saved views. `actions` is asked when a command runs, so the list of commands stays the same. */
export function viewCommands(list: string, actions: () => ViewActions): readonly Command[] {
  const pick = (own: boolean, title = message('选择视图')) => ({
    key: 'view',
    title,
    choices: async (typed: string) => {
      const { searchByPinyin } = await loadMatcher()
      const meant = (await readListViews(list)).records.filter((view) => !own || view.isOwn)
      return (await searchByPinyin(meant, ({ name }) => name, typed)).map(viewChoice)
    },
  })
  return [
    { id: 'list.views', title: message('切换视图'), keys: listKeys.views, run: () => actions().open() },
    {
      id: 'list.openView',
      title: message('打开视图…'),
      keywords: 'saved view',
      icon: 'layers',
      pages: [pick(false)],
      run: async ({ arguments: { view } }) => {
        const found = await findView(list, view?.value)
        if (found) actions().apply(found)
      },
    },
    {
      id: 'list.saveView',
      title: message('保存视图…'),
      keywords: 'save view 另存视图',
      icon: 'save',
      keys: listKeys.saveView,
      pages: [
        { key: 'name', title: message('视图的名称'), takesText: true, choices: (typed) => nameChoices(list, typed) },
      ],
      run: async ({ arguments: { name } }) => {
        const saved = name && (await saveView(list, name.value, actions().value()))
        if (!saved) return
        await invalidateDocuments(noun)
        actions().onSaved(saved)
        toast.success(translate(message('视图“{name}”已保存', { name: saved.name })))
      },
    },
    {
      id: 'list.shareView',
      title: message('共享视图…'),
      keywords: 'share view',
      icon: 'share',
      pages: [
        pick(true),
        {
          key: 'role',
          title: message('共享给哪个角色'),
          choices: async (typed, context) => {
            const { searchByPinyin } = await loadMatcher()
            return searchByPinyin(
              await roleChoices(list, context.arguments['view']?.value),
              ({ title }) => title,
              typed,
            )
          },
        },
      ],
      run: async ({ arguments: { view, role } }) => {
        const found = await findView(list, view?.value)
        if (!found || !role) return
        const roleIds = sharedWith(found, role.value)
        await call(listViewUpdate, { params: { id: found.id }, body: { version: found.version, roleIds } })
        await invalidateDocuments(noun)
        toast.success(
          translate(
            roleIds.length > 0
              ? message('视图“{name}”已共享给 {count} 个角色', { name: found.name, count: roleIds.length })
              : message('视图“{name}”仅自己可见', { name: found.name }),
          ),
        )
      },
    },
    {
      id: 'list.setDefaultView',
      title: message('设为默认视图…'),
      keywords: 'default view',
      icon: 'star',
      pages: [
        {
          ...pick(false, message('打开列表时用哪个视图')),
          choices: async (typed) => [
            ...(await pick(false).choices(typed)),
            { value: '', title: translate(message('不用视图')) },
          ],
        },
      ],
      run: async ({ arguments: { view } }) => {
        const viewId = view?.value ? Number(view.value) : null
        await call(listViewDefault, { body: { list, viewId } })
        await invalidateDocuments(noun)
        toast.success(translate(message('默认视图已保存')))
      },
    },
    {
      id: 'list.deleteView',
      title: message('删除视图…'),
      keywords: 'delete view',
      icon: 'trash',
      danger: true,
      pages: [pick(true)],
      run: async ({ arguments: { view } }) => {
        const found = await findView(list, view?.value)
        if (!found) return
        const sure = await askConfirm({
          title: translate(message('删除视图“{name}”？', { name: found.name })),
          text: translate(message('共享此视图的人也不能再用')),
          confirm: translate(message('删除')),
          danger: true,
        })
        if (!sure) return
        await call(listViewDelete, { params: { id: found.id }, query: { version: found.version } })
        await invalidateDocuments(noun)
        toast.success(translate(message('视图已删除')))
      },
    },
  ]
}
