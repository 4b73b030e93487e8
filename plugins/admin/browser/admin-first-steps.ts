import { call } from '../../../core/browser/api/client.ts'
import type { FirstStep } from '../../../core/browser/plugin.ts'
import { message } from '../../../core/shared/message.ts'
import { departmentList } from '../departments/category-contract.ts'
import { departmentDocument } from '../departments/category-document.ts'
import { userSearch } from '../users/user-contract.ts'
import { userDocument } from '../users/user-document.ts'

/** Departments and people. Every company starts with the development department and one administrator. */
export const adminFirstSteps: readonly FirstStep[] = [
  {
    document: departmentDocument,
    order: 1,
    about: message('人员和单据按部门、小组归属'),
    isDone: async (signal) => (await call(departmentList, { signal })).filter(({ isDeleted }) => !isDeleted).length > 1,
  },
  {
    document: userDocument,
    order: 2,
    about: message('每人一个账户，按角色分配权限'),
    isDone: async (signal) => (await call(userSearch, { query: { page: 1, size: 1 }, body: {}, signal })).total > 1,
  },
]
