import { expect, test } from 'vitest'
import { missingProblems } from '../../core/shared/document/document-required.ts'
import type { FieldProblem } from '../../core/shared/rule.ts'
import { addressProblems, composeFullAddress } from './addresses/address-rules.ts'
import { brandModel } from './brands/brand-model.ts'
import { canManageCategories, managedTypes } from './categories/category-management-rules.ts'
import { customerProblems } from './customers/customer-rules.ts'
import { sizeProblems } from './sizes/size-rules.ts'
import { supplierProblems } from './suppliers/supplier-rules.ts'
import { unitModel } from './units/unit-model.ts'
import { canChangeLocation, warehouseProblems } from './warehouses/warehouse-rules.ts'

const problems = (of: readonly FieldProblem[]) => of.map(({ field, message }) => `${field} ${message.text}`)

const address = {
  country: '中国',
  state: '广东省',
  city: '广州市',
  district: '番禺区',
  street: '振兴路1号',
  postcode: null,
}

test('an address needs every part but the postcode', () => {
  expect(problems(addressProblems({}))).toEqual([
    'country 请选择国家',
    'state 请输入省份',
    'city 请输入城市',
    'district 请输入区市',
    'street 请输入街道地址',
  ])
  expect(problems(addressProblems(address))).toEqual([])
})

test('the full address starts with its largest part', () => {
  expect(composeFullAddress(address)).toBe('中国广东省广州市番禺区振兴路1号')
  expect(composeFullAddress({ ...address, state: '上海市', city: '上海市' })).toBe('中国上海市番禺区振兴路1号')
  const abroad = { country: 'UK', state: 'England', city: 'London', district: 'Camden', street: '1 High Street' }
  expect(composeFullAddress(abroad)).toBe('UK, England, London, Camden, 1 High Street')
})

test('a missing required field is refused with the text of its form', () => {
  expect(problems(customerProblems({ company: ' ' }))).toEqual(['company 请输入名称', 'companyGroup 请输入集团名称'])
  expect(problems(missingProblems(brandModel, {}))).toEqual(['name 请输入名称', 'customerId 请选择客户'])
  expect(problems(missingProblems(unitModel, { name: '' }))).toEqual(['name 请输入名称', 'kind 请选择计量方式'])
  expect(problems(supplierProblems({ address })).slice(0, 2)).toEqual(['name 请输入名称', 'category 请选择类型'])
  expect(problems(supplierProblems({ name: '布行', category: 'fabric' }))).toContain('address.district 请输入区市')
})

test('an e-mail address of a customer that is none is refused in words', () => {
  const customer = { company: '甲', companyGroup: '甲集团' }
  for (const email of ['buyer', 'buyer@mail', 'a b@mail.cn'])
    expect(problems(customerProblems({ ...customer, email }))).toEqual(['email 请输入有效的邮箱地址'])
  for (const email of ['buyer@mail.cn', ' buyer@mail.cn ', '', null])
    expect(problems(customerProblems({ ...customer, email }))).toEqual([])
})

test('the insurance factor is a number of 0 or more', () => {
  const customer = { company: '甲', companyGroup: '甲集团' }
  expect(problems(customerProblems({ ...customer, insuranceFactor: -1 }))).toEqual([
    'insuranceFactor 必须是正数，不能为负数',
  ])
  expect(problems(customerProblems({ ...customer, insuranceFactor: 0.12345 }))).toEqual([
    'insuranceFactor 小数点后最多{decimals}位',
  ])
  expect(problems(customerProblems({ ...customer, insuranceFactor: 0.85 }))).toEqual([])
})

test('a size range has at least one size, and no size twice', () => {
  expect(problems(sizeProblems({ name: '女装', ranges: [] }))).toEqual(['ranges 请至少添加一个尺码'])
  expect(problems(sizeProblems({ name: '女装', ranges: ['S', 'M', 's', ' '] }))).toEqual([
    'ranges.2 尺码{name}重复',
    'ranges.3 请输入尺码',
  ])
})

test('location codes are required and unique within the warehouse', () => {
  const body = { name: '成衣仓', warehouseSupervisorId: 1, address }
  const locations = ['A-1', 'a-1 ', ''].map((code) => ({ code, description: null }))
  expect(problems(warehouseProblems({ ...body, warehouseLocations: locations }))).toEqual([
    'warehouseLocations.1.code 库位编号已存在',
    'warehouseLocations.2.code 请输入库位编号',
  ])
  expect(problems(warehouseProblems({}))).toEqual([
    'name 请输入仓库名称',
    'warehouseSupervisorId 请选择仓库主管',
    'address.country 请选择国家、地区',
    'address.state 请输入省',
    'address.city 请输入市',
    'address.district 请输入区/县',
    'address.street 请输入详细地址',
  ])
})

test('a location in use can be neither changed nor removed', () => {
  expect(canChangeLocation({ code: 'A-1', isReferenced: false }).allowed).toBe(true)
  expect(canChangeLocation({ code: 'A-1', isReferenced: true }).allowed).toBe(false)
})

test('each type of category needs its own permission', () => {
  const actor = { id: 1, name: '林', permissions: { MATERIAL_CATEGORY: { read: true, write: true } } }
  expect(canManageCategories('material', actor).allowed).toBe(true)
  expect(canManageCategories('sampleType', actor).allowed).toBe(false)
  expect(managedTypes(actor)).toEqual(['material'])
})
