/**
 * Worked by hand; stake 1 yuan a hand. Columns as in six-mark.cases.ts.
 * 1 2 7 3 6 10 4 5 8 9: 庄 牛九 (1+2+7, 3+6), 闲一 牛八 (7+3+10, 2+6), 闲二 牛牛 (7+3+10, 6+4),
 * 闲三 牛八 (6+10+4, 3+5), 闲四 牛三 (6+10+4, 5+8), 闲五 没牛.
 * 1 8 10 3 7 4 5 …: 庄 and 闲二 both 牛九 (10+3+7); 闲二 begins with 10, 庄 with 1.
 * 8 1 3 10 7 4 5 …: the same, but 闲二 begins with 3 and 庄 with 8.
 * 1 2 10 3 7 4 9 …: both 牛三; below 牛七 the banker takes equal ranks whatever comes first.
 */
export const niuNiuCases = `
nn_pb | 闲二 | 1 2 7 3 6 10 4 5 8 9 | 1+0/1 1.98
nn_pb | 闲一 | 1 2 7 3 6 10 4 5 8 9 | 0+0/1 0.00
nn_pb | ALL | 1 2 7 3 6 10 4 5 8 9 | 1+0/5 1.98
nn_pb | 闲二 | 1 8 10 3 7 4 5 2 6 9 | 1+0/1 1.98
nn_pb | 闲二 | 8 1 3 10 7 4 5 2 6 9 | 0+0/1 0.00
nn_pb | 闲二 | 1 2 10 3 7 4 9 5 6 8 | 0+0/1 0.00
nn_fb | 闲二 | 1 2 7 3 6 10 4 5 8 9 | 1+0/1 9.85
nn_fb | 闲一 | 1 2 7 3 6 10 4 5 8 9 | 0+0/1 2.00
nn_fb | ALL | 1 2 7 3 6 10 4 5 8 9 | 1+0/5 17.85
nn_fb | 闲二 | 1 8 10 3 7 4 5 2 6 9 | 1+0/1 7.91
nn_fb | 闲二 | 1 2 10 3 7 4 9 5 6 8 | 0+0/1 4.00
`
