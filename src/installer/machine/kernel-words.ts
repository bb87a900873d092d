/** Added to the kernel command line: a Raspberry Pi does not count the memory of services by default. */
export const kernelWords = ['cgroup_enable=memory'];
