/** Words for the kernel command line. Without them, a Raspberry Pi does not measure the memory of services. */
export const kernelWords = ['cgroup_enable=memory'];
