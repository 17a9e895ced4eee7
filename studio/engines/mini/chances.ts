/** Returns the number of ways to choose `k` of `n` elements. Exact for results below 2^53. */
export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let index = 1; index <= k; index++) ways = (ways * (n - k + index)) / index
  return Math.round(ways)
}
