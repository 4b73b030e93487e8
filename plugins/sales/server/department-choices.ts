import type { ChoiceRule } from '../../../core/server/document/reference-target.ts'
import { message } from '../../../core/shared/message.ts'

const gone = message('所选的内容不存在或已被删除')

type Place = Readonly<Record<string, unknown>>

const look = { type: '$.type', key: '$.key', parentId: '$.parent_id' }
const isPlace = ({ type }: Place) => type === 'departmentalGroup'

// In the tree of departments a department is at the top, a group below one, and a development group has a key.

/** What may be chosen as the business department of an order. */
export const departmentChoice: ChoiceRule = {
  look,
  problem: (one) => {
    if (!isPlace(one)) return gone
    return one['parentId'] === null ? undefined : message('请选择部门，“业务部门”不能是小组')
  },
}

/** What may be chosen as the business group of an order. */
export const groupChoice: ChoiceRule = {
  look,
  problem: (one) => {
    if (!isPlace(one)) return gone
    return one['parentId'] === null ? message('请选择小组，“业务小组”不能是部门') : undefined
  },
}

/** What may be chosen as the development group of a sample order. */
export const developmentGroupChoice: ChoiceRule = {
  look,
  problem: (one) => (isPlace(one) && one['key'] ? undefined : gone),
}
