import { describe, expect, it } from 'vitest'
import { message } from '../../shared/message.ts'
import {
  CallError,
  failedAt,
  failureMessage,
  isUnknown,
  problemOf,
  setFailureWords,
  unknownError,
  unreadMessage,
  weakNetwork,
} from './call-error.ts'

describe('the message of a refused call', () => {
  it('is the message field or a string body', () => {
    expect(problemOf(409, { message: '已提交' })).toEqual({ status: 409, problem: { message: '已提交' } })
    expect(problemOf(400, '参数错误')).toEqual({ status: 400, problem: { message: '参数错误' } })
  })

  it('falls back when there is no message', () => {
    expect(problemOf(403, {}).problem.message).toBe('Something went wrong')
    expect(problemOf(403, undefined).problem.message).toBe('Something went wrong')
  })

  it('is that of an unknown error when the body cannot be read', () => {
    expect(problemOf(502, '<html>')).toEqual({ status: 500, problem: { message: 'Unknown Error' } })
  })

  it('is that of an unknown error when the body has no text', () => {
    const answers = [{ message: '已提交' }, '参数错误', {}, undefined, '<html>']
    const unknown = answers.map((body) => isUnknown(new CallError(500, problemOf(500, body).problem)))
    expect(unknown).toEqual([false, false, true, true, true])
    expect([unknownError(), weakNetwork()].map(isUnknown)).toEqual([true, false])
  })

  it('shows a general text when the server sent none', () => {
    for (const body of [{}, undefined, '', '<html>']) {
      const { status, problem } = problemOf(502, body)
      expect(failureMessage(new CallError(status, problem))).toEqual({ text: '操作失败!' })
    }
    expect(failureMessage(undefined)).toEqual({ text: '操作失败!' })
    expect(failureMessage(new Error('没有可打印的内容'))).toEqual({ text: '没有可打印的内容' })
  })

  it('keeps text and values for translation', () => {
    const error = new CallError(422, { message: '最多 3 行', text: '最多 {n} 行', values: { n: 3 } })
    expect(failureMessage(error)).toEqual({ text: '最多 {n} 行', values: { n: 3 } })
  })
})

describe('what an area says of its failed calls', () => {
  it('stands in for a reason, and above one', () => {
    setFailureWords((begin) =>
      begin === 'boats' ? { failed: message('操作失败'), unread: message('请稍候重试') } : {},
    )
    const failures = ['/boats/7', 'boats', 'oars/boats'].map((path) => failedAt(path, unknownError()))
    const told = failedAt('boats', new CallError(409, { message: '已提交' }))
    setFailureWords(() => ({}))
    expect(failures.map((error) => failureMessage(error).text)).toEqual(['操作失败', '操作失败', '操作失败!'])
    expect(failures.map((error) => unreadMessage(error)?.text)).toEqual(['请稍候重试', '请稍候重试', undefined])
    expect([failureMessage(told).text, unreadMessage(told)?.text]).toEqual(['已提交', '请稍候重试'])
    expect(unreadMessage(new Error('没有可打印的内容'))).toBeUndefined()
  })
})
