import type { Page } from '@playwright/test'
import { quantile } from './measure.ts'

/** Signs in as a merchandiser at an address of the product. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`)
  await page.getByLabel('用户名').fill('yewuyuan')
  await page.getByLabel('密码').fill('selvedge2026')
  await page.keyboard.press('Enter')
  await page.getByRole('tab').first().waitFor()
}

/** The heads of the browser's table. */
export const heads = ['what', 'p50', 'p95', 'max', 'reference p50', 'reference p95', 'aim']

function quantilesOf(times: readonly number[]): string[] {
  const sorted = [...times].sort((a, b) => a - b)
  return [0.5, 0.95].map((part) => (sorted.length > 0 ? quantile(sorted, part).toFixed(1) : ''))
}

/** A line of the browser's table; `reference` are the times of the least that a browser can do for the same, where there is such a thing. */
export function row(name: string, times: readonly number[], aim: string, reference: readonly number[] = []): string[] {
  return [name, ...quantilesOf(times), Math.max(...times).toFixed(1), ...quantilesOf(reference), aim]
}
