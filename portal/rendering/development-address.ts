/** `react-router dev` serves the portal's sources; the services behind it are those of a Baize that runs here. */
export const developmentBaize = 'http://localhost:3000'
