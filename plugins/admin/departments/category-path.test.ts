import { expect, test } from 'vitest'
import { pathNames, pathText } from './category-path.ts'

test('a path names its parts from the top down, whatever stands in them', () => {
  expect(pathText(['面料', '梭织'])).toBe('面料/梭织')
  for (const names of [['面料', '梭织'], ['棉/麻', '1\\2'], ['\\/', '/'], ['面料'], []])
    expect(pathNames(pathText(names))).toEqual(names)
})

test('a typed path may have blanks around its names, empty parts and single backslashes', () => {
  expect(pathNames(' 面料 / 梭织 ')).toEqual(['面料', '梭织'])
  expect(pathNames('面料//梭织/')).toEqual(['面料', '梭织'])
  expect(pathNames('a\\b/c\\')).toEqual(['a\\b', 'c\\'])
  expect(pathNames('')).toEqual([])
})
