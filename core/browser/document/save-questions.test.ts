import { expect, test } from 'vitest'
import { message } from '../../shared/message.ts'
import { agreesToAll, askedAtSubmit } from './save-questions.ts'

const purchase = { text: message('请核对采购单') }
const submit = { text: message('提交后不可修改') }

/** Asks with given answers, and returns what was asked. */
async function ask(questions: readonly (typeof purchase)[], heard: Set<string>, ...answers: readonly boolean[]) {
  const asked: string[] = []
  const agreed = await agreesToAll(questions, heard, async ({ text }) => {
    asked.push(text.text)
    return answers[asked.length - 1] ?? true
  })
  return { agreed, asked }
}

test('the confirmation right after a revision asks its own questions, and none that was agreed to for the revision', async () => {
  const heard = new Set<string>()
  expect(await ask([purchase], heard)).toEqual({ agreed: true, asked: ['请核对采购单'] })
  expect(await ask([submit, purchase], heard)).toEqual({ agreed: true, asked: ['提交后不可修改'] })
})

test('the first no ends the questions, and is asked again the next time', async () => {
  const heard = new Set<string>()
  expect(await ask([submit, purchase], heard, false)).toEqual({ agreed: false, asked: ['提交后不可修改'] })
  expect(await ask([submit, purchase], heard)).toEqual({ agreed: true, asked: ['提交后不可修改', '请核对采购单'] })
})

test('a page that asks at its confirmation asks nothing at a revision', async () => {
  const questions = askedAtSubmit(() => submit.text)
  expect(await questions({ type: 'regression', values: {}, saved: undefined })).toEqual([])
  expect(await questions({ type: 'submit', values: {}, saved: undefined })).toEqual([submit])
})
