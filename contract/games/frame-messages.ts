/** The messages that a game of our studio posts to the page of the portal that frames it. */
export type FrameMessage =
  | { readonly type: 'baize:round'; readonly state: 'started' | 'ended' }
  | { readonly type: 'baize:deposit' }
  | { readonly type: 'baize:close' }
