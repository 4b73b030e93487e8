import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSalesCompany, type SalesCompany } from '../../../../tests/support/sales-company.ts'

let company: SalesCompany

beforeAll(async () => {
  company = await openSalesCompany()
})
afterAll(() => company?.close())

test('a group in the field of a department, or a department in that of a group, is refused at its field with the reason', async () => {
  const tree = (await company.app.call('GET', 'categories', { token: company.merchandiser.token })).body
  const development = tree.find(({ name }: { name: string }) => name === '开发部')
  const [group] = development.children
  const problems = async (department: number | null, chosen: number | null) => {
    const named = (id: number | null) => (id ? { id } : null)
    const templateDesign = { type: '初样', department: named(department), group: named(chosen) }
    const { status, body } = await company.create({ templateDesign })
    return status === 201 ? [] : (body as unknown as { errors: { field: string; message: string }[] }).errors
  }
  expect(await problems(development.id, group.id)).toEqual([])
  expect(await problems(group.id, null)).toMatchObject([
    { field: 'templateDesign.department', message: '请选择部门，“业务部门”不能是小组' },
  ])
  expect(await problems(null, development.id)).toMatchObject([
    { field: 'templateDesign.group', message: '请选择小组，“业务小组”不能是部门' },
  ])
  expect(await problems(company.departmentId, group.id)).toMatchObject([
    { field: 'templateDesign.group', message: '该小组不属于所选的业务部门' },
  ])
  expect(await problems(development.id, 999_999)).toMatchObject([
    { field: 'templateDesign.group', message: '所选的内容不存在或已被删除' },
  ])
})
