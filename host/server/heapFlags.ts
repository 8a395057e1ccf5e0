import { setFlagsFromString } from "node:v8";

// What a request allocates is garbage once it is answered. From one large read V8 would learn that
// rows live long, and keep those of all that follow.
setFlagsFromString("--no-allocation-site-pretenuring");
// Large bodies and answers pass as buffers outside its heap: V8 would look through all of the heap
// after each 64 MB of them, for 10 ms and more. It does so when both together have doubled.
setFlagsFromString("--external-memory-accounted-in-global-limit");
setFlagsFromString("--heap-growing-percent=100");
