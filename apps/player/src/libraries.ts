/** The largest library of the program; `boot.ts` runs it and its like in a task of their own. */
import 'react-dom/client'
