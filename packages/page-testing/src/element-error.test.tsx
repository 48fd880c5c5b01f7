import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { elementError } from './element-error.ts'

afterEach(cleanup)

test('a query that finds nothing shows the page', () => {
  render(<p>余额 10.00</p>)
  expect(() => screen.getByRole('button', { name: '下注' })).toThrow(/name "下注"[\s\S]*余额 10\.00/)
})

test('the page is printed when the message is read, not for each of the many tries of a wait', () => {
  const { rerender, container } = render(<p>加载中</p>)
  const error = elementError('Unable to find 已派奖', container)
  rerender(<p>未中奖</p>)
  expect(error.message).toMatch(/^Unable to find 已派奖[\s\S]*未中奖/)
  expect(error.message).not.toContain('加载中')
  rerender(<p>已退款</p>)
  expect(error.message).toContain('未中奖')
})
