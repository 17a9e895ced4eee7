/** `react-router dev` serves the portal's sources and forwards service calls to a Baize that runs at this address. */
export const developmentBaize = 'http://localhost:3000'
