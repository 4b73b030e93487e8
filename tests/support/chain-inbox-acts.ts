import { type ChainStep, idsOf, rowOf } from './chain-hand.ts'

/** Comments, notifications, tasks, approvals and who decides them for whom. */
export const inboxSteps: readonly ChainStep[] = [
  {
    call: 'POST comments',
    table: 'sale_orders',
    body: async (hand, { id }) => ({
      document: 'sale_orders',
      recordId: id,
      text: '面料到了吗？',
      mentions: [hand.world.ids.deputy],
      attachments: [],
    }),
  },
  {
    call: 'PUT notification/read',
    by: 'administrator',
    body: async (hand) => ({ ids: await idsOf(hand, 'notifications', `t.user_id = ${hand.world.ids.administrator}`) }),
  },
  {
    call: 'POST personal_tasks',
    table: 'template_orders',
    body: async (hand, { id }) => ({
      type: 'Creation',
      resourceType: 'PatterningOrder',
      toUserId: hand.world.ids.deputy,
      payload: {},
      about: { document: 'template_orders', id },
    }),
  },
  {
    call: 'PUT personal_tasks',
    table: 'personal_tasks',
    where: `t.status not in ('Finished', 'Skipped') and not t.is_approval`,
    by: 'deputy',
    body: async () => ({ status: 'Skipped', result: null }),
  },
  { call: 'PUT personal_tasks/approval', table: 'personal_tasks', where: `t.status = 'UnderApproval'` },
  {
    call: 'POST approval_delegations',
    by: 'administrator',
    body: async (hand) => ({ toUserId: hand.world.ids.deputy, firstDay: '2999-01-01', lastDay: '2999-01-02' }),
  },
  {
    call: 'PUT approval_delegations/:id/end',
    table: 'approval_delegations',
    by: 'administrator',
    body: async (_, row) => row,
  },
  {
    call: 'PUT admin/users/roles',
    body: async (hand) => {
      const user = await rowOf(hand, 'users', `t.username like '%@selvedge.example'`)
      const [roleId] = await idsOf(hand, 'roles')
      return user && { userIds: [user.id], roleIds: [roleId], versions: [{ id: user.id, version: user['version'] }] }
    },
  },
]
