import { z } from 'zod'
import { contract, id, idParams, seenVersion } from './contract.ts'
import { member } from './permission.ts'

const key = z.string().trim().min(1).max(100)
/** Characters that the name of a view may have. */
export const viewNameLimit = 50
const name = z.string().trim().min(1).max(viewNameLimit)
const keys = z.array(key).max(300)

/** Name of a list: the key that its column settings are kept under. */
const list = z.string().regex(/^apex-[\w-]{1,80}$/)

/** What a saved view holds: the list's address without the page, and the columns. */
const listViewValue = z.strictObject({
  /** Size, tab, keyword, sort and filters as they stand in the address. */
  search: z.record(key, z.string().max(4000)),
  order: keys,
  hidden: keys,
  /** Pixels by column. */
  widths: z.record(key, z.number().int().min(1).max(2000)),
  /** How many columns stay in place while scrolling sideways. */
  frozen: z.number().int().min(0).max(20).optional(),
  density: z.enum(['compact', 'standard', 'relaxed']).optional(),
  continuous: z.boolean().optional(),
  groupBy: key.optional(),
})
export type ListViewValue = z.output<typeof listViewValue>

const role = z.object({ id, name: z.string() })

/** A saved view as its reader sees it. Only the owner may change it; a person who has one of the roles may use it. */
const listView = z.object({
  id,
  version: z.number().int(),
  list: z.string(),
  name: z.string(),
  isOwn: z.boolean(),
  /** The reader's own choice: the view that this list opens with. */
  isDefault: z.boolean(),
  roleIds: z.array(id),
  value: listViewValue,
})
export type ListView = z.output<typeof listView>

/** The views of a list that the caller may use, own ones first, and the roles that a view can be shared with. */
export const listViewList = contract({
  method: 'GET',
  path: 'list_views',
  permission: member,
  summary: 'Saved views of a list',
  query: z.object({ list }),
  reply: z.object({ records: z.array(listView), roles: z.array(role) }),
})

/** Saves a view under a name that its owner has not used for the list. */
export const listViewCreate = contract({
  method: 'POST',
  path: 'list_views',
  permission: member,
  summary: 'Save a view of a list',
  body: z.strictObject({ list, name, value: listViewValue }),
  reply: listView,
  creates: true,
})

/** Renames, replaces or shares a view of the caller's own; what is absent stays. */
export const listViewUpdate = contract({
  method: 'PUT',
  path: 'list_views/:id',
  permission: member,
  summary: 'Change a saved view',
  params: idParams,
  body: z.strictObject({
    version: z.number().int().positive(),
    name: name.optional(),
    value: listViewValue.optional(),
    roleIds: z.array(id).max(100).optional(),
  }),
  reply: listView,
})

/** Deletes a view of the caller's own. */
export const listViewDelete = contract({
  method: 'DELETE',
  path: 'list_views/:id',
  permission: member,
  summary: 'Delete a saved view',
  params: idParams,
  query: seenVersion,
  reply: z.object({}),
})

/** Names the view that the caller's list opens with; null for none. */
export const listViewDefault = contract({
  method: 'PUT',
  path: 'list_views/default',
  permission: member,
  summary: 'Choose the view that a list opens with',
  body: z.strictObject({ list, viewId: id.nullable() }),
  reply: z.object({}),
})
